-- How many tokens one kind of work spent for a community in a day.
create table tokens_spent (
    work text not null,
    community text not null,
    day integer not null,
    tokens integer not null,
    primary key (work, community)
) without rowid;
