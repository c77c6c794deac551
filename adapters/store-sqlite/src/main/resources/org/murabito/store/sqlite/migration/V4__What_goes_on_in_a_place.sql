create table channel_context (
    place integer primary key,
    audience text not null,
    flow text not null,
    mood text not null,
    topics text not null,
    people text not null,
    since integer not null,
    until integer not null,
    model text
);

-- The messages that a context stands on, each with a number by which an edit shows.
create table context_cover (
    message integer not null,
    place integer not null,
    position integer not null,
    words integer not null,
    primary key (message, place)
) without rowid;

create index context_cover_place on context_cover (place, position);

create table context_waiting (
    place integer primary key,
    messages text not null,
    since integer not null,
    due text
);

create table context_cursor (
    cursor integer not null
);

insert into context_cursor (cursor) values (0);

-- Messages that speak to Murabito or of it, for those who said them.
create table profile_mention (
    message integer primary key,
    member integer not null,
    place integer not null
) without rowid;

create index profile_mention_member on profile_mention (member, place);

create table profile_cursor (
    cursor integer not null
);

insert into profile_cursor (cursor) values (0);
