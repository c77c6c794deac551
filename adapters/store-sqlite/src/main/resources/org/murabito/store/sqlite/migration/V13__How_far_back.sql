-- How far back places were taken over from their platform.
create table backfill (
    community text not null,
    place text not null,
    cursor text,
    whole integer not null,
    primary key (community, place)
) without rowid;
