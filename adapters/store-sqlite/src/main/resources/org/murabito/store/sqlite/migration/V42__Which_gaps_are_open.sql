-- What was said while nobody listened and is still to be taken over: from where on, and when the newest was said that was known before.
create table gap (
    community text not null,
    place text not null,
    cursor text not null,
    known_at integer not null,
    primary key (community, place)
) without rowid;
