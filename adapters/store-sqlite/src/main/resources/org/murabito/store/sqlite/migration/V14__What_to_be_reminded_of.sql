-- What members want to be told again; each waits as a job.
create table reminder (
    community text not null,
    key text not null,
    number integer not null,
    owner text not null,
    place text not null,
    reply_to text,
    what text not null,
    due_at integer not null,
    rule text,
    turn integer not null,
    state text not null,
    primary key (community, key)
) without rowid;

create index reminder_waiting on reminder (community, owner, due_at) where state = 'WAITING';
