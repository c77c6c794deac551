-- What a model makes of members, and what they put in its place (until null).
create table impression (
    number integer primary key,
    kind text not null,
    member integer not null,
    words text not null,
    place integer not null,
    at integer not null,
    until integer
);

create index impression_member on impression (member);
create index impression_place on impression (place, until);

-- What it stands on. A message that changes or goes takes the whole impression with it.
create table impression_ground (
    impression integer not null,
    message integer not null,
    start integer not null,
    end integer not null,
    length integer not null,
    hash text not null,
    primary key (impression, message)
) without rowid;

create index impression_ground_message on impression_ground (message);
