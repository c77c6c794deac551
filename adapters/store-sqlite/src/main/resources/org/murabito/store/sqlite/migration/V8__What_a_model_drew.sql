-- Whether a model read a claim out of its message.
alter table claim add column drawn integer not null default 0;

-- How far a place was reflected on, by which model, and what that cost.
create table reflection (
    place integer primary key,
    until integer not null,
    note text not null
);
