-- Which questions somebody marked as answered, and when.
create table answered_mark (
    question integer primary key,
    community text not null,
    member text not null,
    at integer not null
);

create index answered_mark_member on answered_mark (member);
