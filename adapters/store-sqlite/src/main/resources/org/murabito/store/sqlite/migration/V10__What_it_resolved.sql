-- How often in a row it decided to keep quiet in a place, and until when it keeps out there.
create table resolve (
    place integer primary key,
    silences integer not null,
    not_before integer not null
);

-- When it spoke first in a place, and to which message.
create table first_word (
    place integer not null,
    message integer not null,
    at integer not null,
    primary key (place, message)
) without rowid;
