"""Validators and screens taken up as modules and libraries, and the C compiler."""
