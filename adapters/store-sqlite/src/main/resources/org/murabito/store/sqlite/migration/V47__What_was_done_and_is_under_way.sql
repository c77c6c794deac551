-- What Murabito did about messages of a place, or has under way about them.
create table judge_mark (
    place integer not null,
    message integer not null,
    kind text not null,
    at integer not null,
    primary key (place, message, kind)
) without rowid;
insert into judge_mark (place, message, kind, at) select place, message, 'FIRST', at from first_word;
drop table first_word;
