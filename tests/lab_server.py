"""A JupyterLab of one's own: private settings, a free port, a folder to run in."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

OVERRIDES = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True,
    },
    # cells that are not in view would not be in the page
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
}  # fmt: skip


class Lab:
    """A running JupyterLab."""

    def __init__(self, root: Path, private: Path) -> None:
        self.root = root
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        settings = private / "settings"
        settings.mkdir(parents=True)
        (settings / "overrides.json").write_text(json.dumps(OVERRIDES), encoding="utf-8")
        self.url = f"http://127.0.0.1:{port}"
        names = ("CONFIG", "DATA", "RUNTIME")
        env = {f"JUPYTER_{n}_DIR": str(private / n.lower()) for n in names}
        env["IPYTHONDIR"] = str(private / "ipython")
        self.said = (private / "lab.log").open("w", encoding="utf-8")
        self.process = subprocess.Popen(
            [
                sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root", "--ip=127.0.0.1",
                f"--port={port}", "--ServerApp.port_retries=0", f"--ServerApp.root_dir={root}",
                "--IdentityProvider.token=", "--ServerApp.password=", "--ServerApp.disable_check_xsrf=True",
                "--LabApp.expose_app_in_browser=True", "--LabApp.extension_manager=readonly",
                f"--LabApp.app_settings_dir={settings}", f"--LabApp.user_settings_dir={private / 'user'}",
                f"--LabApp.workspaces_dir={private / 'workspaces'}",
            ],
            env={**os.environ, **env}, stdout=self.said, stderr=subprocess.STDOUT,
        )  # fmt: skip
        self._wait()

    def _wait(self) -> None:
        """Wait until it answers."""
        for _ in range(300):
            assert self.process.poll() is None, Path(self.said.name).read_text(encoding="utf-8")
            try:
                with urllib.request.urlopen(f"{self.url}/api", timeout=2):
                    return
            except OSError:
                time.sleep(0.2)
        self.stop()
        raise AssertionError("JupyterLab did not answer within a minute")

    def stop(self) -> None:
        """End it, and wait for that."""
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(20)
        self.said.close()
