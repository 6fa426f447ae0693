"""What is wrong with an archive: a module that needs nothing of those that read and write them."""

from __future__ import annotations


class ArchiveFault(Exception):
    """An archive that cannot be read, or an output that cannot be written: why, in words."""
