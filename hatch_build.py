"""Builds wheels: one that is built where a C compiler stands carries the screens of its books.

Such a wheel is for one platform and for every Python: the screens are spoken to through ctypes.
Where there is no compiler, or HOYLE_NATIVE is 0, the wheel is pure; archives are then judged
without screens until `hoyle build --native` compiles them. An editable install gets none, for
its books are there to be changed.
"""

from __future__ import annotations

import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ScreensHook(BuildHookInterface[Any]):
    """Compiles the screens of the books that come with hoyle."""

    _folder: tempfile.TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the screens, have them included, and tag the wheel; all of them or none."""
        if version != "standard":
            return
        sys.path.insert(0, str(Path(self.root, "compiler")))
        from hoyle.engine.compiler import CannotCompile, compile_native
        from hoyle.engine.screens import wanted

        if not wanted():
            self.app.display_warning("hoyle: HOYLE_NATIVE is 0, so this wheel has no screens")
            return
        self._folder = tempfile.TemporaryDirectory(prefix="hoyle-screens-")
        folder = Path(self._folder.name)
        try:
            for path in sorted(Path(self.root, "generated").glob("*.c")):
                compile_native(path.stem, path.read_text(encoding="utf-8"), folder)
        except CannotCompile as fault:
            self.app.display_warning(f"hoyle: this wheel has no screens: {fault}")
            return
        for path in folder.glob("*.so"):
            build_data["force_include"][str(path)] = f"hoyle/screens/{path.name}"
        platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was compiled, which is in the wheel now."""
        if self._folder is not None:
            self._folder.cleanup()
