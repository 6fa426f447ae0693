"""What stands at the top of whatever is generated: what it was made of, and how."""

from __future__ import annotations

from hashlib import sha256

from hoyle.ir import Book


def made_from(book: Book) -> str:
    """Say by what command and of which files a generated file is made."""
    sums = "".join(f"{name}\0{own}\n" for name, own in book.files)
    digest = sha256(sums.encode(errors="backslashreplace")).hexdigest()
    files = ", ".join(f"rules/{name}" for name, _ in book.files)
    have = "hashes together have" if len(book.files) > 1 else "hash has"
    return (
        f"Made by `hoyle build {book.name}`: change the book, not this file. It was made from "
        f"{files}, whose {have} the SHA-256 {digest}."
    )
