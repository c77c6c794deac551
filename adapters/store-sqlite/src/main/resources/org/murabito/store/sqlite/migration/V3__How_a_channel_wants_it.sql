-- Who wanted what of Murabito in a channel; the newest one holds. `mode` holds what differs from the settings.
create table mode_change (
    number integer primary key autoincrement,
    place integer not null,
    member text,
    at integer not null,
    mode text not null
);

create index mode_change_place on mode_change (place, number);
