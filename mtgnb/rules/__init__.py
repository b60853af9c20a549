"""mtgnb.rules"""
