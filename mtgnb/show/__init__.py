"""mtgnb.show"""
