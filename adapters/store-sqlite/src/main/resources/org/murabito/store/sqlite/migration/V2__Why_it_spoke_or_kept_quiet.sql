-- `serial` counts within a community, so that the oldest can be let go; reasons hold rules, points and ids, no text.
create table verdict (
    message integer primary key,
    community text not null,
    serial integer not null,
    score integer,
    reasons text not null
);

create unique index verdict_serial on verdict (community, serial);
