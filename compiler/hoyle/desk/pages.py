"""Templates filled: every text that comes from a record or a book is escaped, without exception."""

from __future__ import annotations

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from hoyle.desk.assets import TEMPLATES
from hoyle.words.templates import spoken


class DeskPages:
    """Fills the templates of the desk."""

    def __init__(self) -> None:
        self._templates = Environment(
            loader=FileSystemLoader(TEMPLATES),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._templates.filters["spoken"] = spoken
        self._templates.filters["capital"] = lambda text: text[:1].upper() + text[1:]

    def draw(self, template: str, **values: object) -> str:
        """Fill a template by its name, without its ending."""
        return self._templates.get_template(f"{template}.html").render(values)
