"""What both ways to a ruling share, the interpreter and validators: searches, not the law.

Each way evaluates the law by itself. What is only looked for among rulings, or worked out of the
numbers of members, is written once, here, and stands in what is written out beside validators. A
record is here what its acts are by their places in the book, and a ruling what its JSON is. No
import but the standard library's.

* `masks`: sets as bit masks. `specs`: what acts of a book tell. `counting`: how much was judged.
* What a record leaves open: `rebuilt`, sets that it shows bit by bit; `gains`, `filling` and
  `completed`, members that it tells by their number; `contradicted`, retold so that it contradicts
  itself no more; `torn`, what rests on what went before it; `looks`, which states that it does not
  tell were asked for.
* Several rulings: `proving`, what worlds have in common; `one_sentence`, what they say of one
  thing; `alternatives`, findings that exclude each other.

What is said here and elsewhere of records and rulings:

* *told*: said by the record, by a tag or an act; *unsaid*: said by neither.
* *torn*: of a record that begins in the middle, its state told by tags as far as tags can.
* *world*: one way in which the unsaid may have been; *completion*: the record with members put in
  where it tells of them by their number alone.
* *rebuilt*: of a set, worked out from what acts show of it, and so between a *least* and a *most*;
  *handed*: of a member, given by an act and not in the set from the first.
* *leaning*: of a condition on such sets, helped by more members or by fewer; one that leans both
  ways may hold between the least and the most and in neither.
* *seldom*: of a state, looked at by few records, so that its values make worlds in these alone.
* *void*: of a formal act, done without the authority that it needs, and so *in vain*.
* *to bite*: of a clause, to be set off by an act and to find that its conditions hold.
"""
