-- What was done for members, so that it can be taken back.
create table deed (
    number integer primary key autoincrement,
    asking text not null,
    origin text not null,
    community text not null,
    asker text not null,
    place text,
    at integer not null,
    action text not null,
    arguments text not null,
    words text not null,
    undo_action text,
    undo_arguments text,
    unique (asking, origin)
);

create index deed_asker on deed (asker);
