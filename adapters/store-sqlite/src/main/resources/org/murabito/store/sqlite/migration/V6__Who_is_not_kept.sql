-- Members of whom nothing is kept that they said until then: a keyed hash of door and member, no names.
create table refused_member (
    hash blob primary key,
    until integer not null
) without rowid;
