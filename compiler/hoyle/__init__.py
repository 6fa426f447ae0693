"""Compile printed laws of card games into programs that judge recorded games."""

__version__ = "0.1.0"
