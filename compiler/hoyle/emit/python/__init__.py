"""A book's IR to the Python module that judges by it."""
