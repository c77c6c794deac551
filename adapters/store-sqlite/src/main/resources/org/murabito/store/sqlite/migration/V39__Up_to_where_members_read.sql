-- The last message that each member has read in each place; without a place, what counted as read when they came.
create table read_mark (
    community text not null,
    member text not null,
    place text not null,
    message integer not null,
    primary key (community, member, place)
) without rowid;
