"""What both ways to a ruling share, the interpreter and validators: searches, not the law.

Each way evaluates the law by itself. What is only looked for among rulings, or worked out of the
numbers of members, is written once, here, and stands in what is written out beside validators:
`masks`, sets as bit masks; `specs`, what acts of a book tell; `rebuilt`, sets that a record shows
bit by bit; `filling` and `completed`, members that a record tells by their number; `contradicted`,
records retold so that they contradict themselves no more; `torn`, what rests on what went before a
record; `proving`, what worlds have in common; `alternatives`, findings that exclude each other.
A record is here what its acts are by their places in the book, and a ruling what its JSON is. No
import but the standard library's.
"""
