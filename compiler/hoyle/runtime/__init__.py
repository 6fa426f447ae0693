"""What every validator needs: judging by tables, reading games, writing rulings.

The package is real Python with no import but the standard library's. `hoyle build` writes it out
once, as `_runtime.py` beside the validators (`hoyle.emit.python.paste`); hoyle's own engine lets
validators use the package itself. A validator holds its book's law, functions and tables, and
hands them over as `BookTables`; several stand in one process and share one runtime.

From the ground up:

* `values`, `state` and `memory`; `specs` and `tables`, the rows of a book; `naming` and
  `changes`, what is written in a record's names.
* Judging event by event: `norms`, `waiting`, `windows`, `prepared` (the laws on an act) and
  `referee`.
* From events to a ruling, with what the interpreter does likewise (`hoyle.shared`): `worlds`,
  `supposing` (values that are not told), `tries` (an event in several worlds), `joining` (worlds
  that nothing tells apart), `lockstep` and `ruling`.
* Games in: `json_values`, `codes` and `reading`.
* What programs and people ask: `unrecorded`, `validator` and `command`.
"""

from hoyle.runtime.command import main as main, run as run
from hoyle.runtime.json_values import (
    UnreadableGame as UnreadableGame,
    without_duplicates as without_duplicates,
)
from hoyle.runtime.memory import pure as pure, remembered as remembered
from hoyle.runtime.norms import FoundItem as FoundItem
from hoyle.runtime.referee import Referee as Referee
from hoyle.runtime.specs import (
    ActSpec as ActSpec,
    ClauseSpec as ClauseSpec,
    Conflicts as Conflicts,
    DutySpec as DutySpec,
    Elections as Elections,
    FactLines as FactLines,
    LapseSpec as LapseSpec,
    LawText as LawText,
    MenuSpec as MenuSpec,
    OffenceSpec as OffenceSpec,
    OnceSpec as OnceSpec,
    OptionSpec as OptionSpec,
    PowerSpec as PowerSpec,
    RoleSpec as RoleSpec,
    StateSpec as StateSpec,
    StepSpec as StepSpec,
    UnsaidSpec as UnsaidSpec,
    WindowSpec as WindowSpec,
)
from hoyle.runtime.state import BaseState as BaseState, is_open as is_open, prevailing as prevailing
from hoyle.runtime.tables import BookTables as BookTables
from hoyle.runtime.validator import FORMAT as FORMAT, BookValidator as BookValidator
from hoyle.runtime.values import (
    NONE as NONE,
    BoundValues as BoundValues,
    are as are,
    at as at,
    divided as divided,
    figure as figure,
    first as first,
    floor as floor,
    have as have,
    last as last,
    listed as listed,
    named as named,
    plural as plural,
    quotient as quotient,
    remainder as remainder,
    tail as tail,
    told_list as told_list,
    told_number as told_number,
    told_numbers as told_numbers,
    torn_rows as torn_rows,
    union as union,
    were as were,
    yes as yes,
)
from hoyle.shared.masks import (
    Args as Args,
    lowest as lowest,
    members as members,
    subsets as subsets,
)
from hoyle.shared.specs import (
    JSON as JSON,
    RebuiltSpec as RebuiltSpec,
    SortSpec as SortSpec,
    TornSpec as TornSpec,
    UnseenActSpec as UnseenActSpec,
    UnseenSpec as UnseenSpec,
)
