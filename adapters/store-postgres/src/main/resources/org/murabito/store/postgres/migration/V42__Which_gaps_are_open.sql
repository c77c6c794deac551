-- What was said while nobody listened and is still to be taken over: from where on, and when the newest was said that was known before.
create table gap (
    community text collate "C" not null,
    place text collate "C" not null,
    cursor text collate "C" not null,
    known_at bigint not null,
    primary key (community, place)
);
