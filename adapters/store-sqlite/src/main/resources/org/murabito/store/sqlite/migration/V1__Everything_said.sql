create table community (
    position integer primary key,
    id text not null unique,
    name text not null,
    door text not null
);

-- A row without `position` was only mentioned, as a parent or in a list of readers, and not saved yet.
create table place (
    number integer primary key autoincrement,
    community text not null,
    key text not null,
    position integer,
    kind text,
    name text,
    parent text,
    access text,
    topic text,
    readers text,
    messages integer not null default 0,
    unique (community, key)
);

create table member (
    number integer primary key autoincrement,
    community text not null,
    key text not null,
    kind text,
    name text,
    also_called text,
    unique (community, key)
);

-- The last numbers given out; never lowered, so that none is used again.
create table sequence (
    id integer not null,
    change integer not null
);

insert into sequence (id, change) values (0, 0);

-- Clustered by place and time, so that the talk around a message lies on the same page.
create table message (
    place integer not null,
    at integer not null,
    id integer not null,
    kind integer not null,
    author integer not null,
    reply_to integer,
    reply_place integer,
    text text not null,
    channel integer not null,
    key text not null,
    edited_at integer,
    attachments text,
    change integer not null,
    primary key (place, at, id)
) without rowid;

create unique index message_id on message (id);
create unique index message_key on message (channel, key);
create unique index message_change on message (change);
create index message_author on message (author, place, at) where kind = 0;
create index message_reply on message (reply_to, kind, at) where reply_to is not null;

-- Messages that answer one which is not here yet.
create table awaited (
    channel integer not null,
    key text not null,
    id integer not null,
    primary key (channel, key, id)
) without rowid;

create index awaited_id on awaited (id);

create table reaction (
    id integer primary key,
    at integer not null,
    place integer not null,
    total integer not null,
    body text not null
);

create index reaction_at on reaction (at);

create table unheard (
    id integer primary key
);

create table gone (
    change integer primary key,
    id integer not null,
    channel text not null,
    audience text not null
);

-- Keyed hashes of what was deleted; no text, no names.
create table tombstone (
    hash blob primary key
) without rowid;

create table import_part (
    community text not null,
    part text not null,
    primary key (community, part)
) without rowid;

create table run (
    number integer primary key autoincrement,
    id text not null unique,
    community text not null,
    question integer,
    started_at integer not null,
    head text not null,
    ending text
);

create index run_question on run (question) where question is not null;
create index run_latest on run (community, started_at);

create table run_step (
    run integer not null,
    position integer not null,
    body text not null,
    primary key (run, position)
) without rowid;

-- Which messages a step read (position from 0) and an answer quotes (position -1).
create table run_source (
    message integer not null,
    run integer not null,
    position integer not null,
    primary key (message, run, position)
) without rowid;

create index run_source_run on run_source (run);

create table job (
    number integer primary key autoincrement,
    kind text not null,
    key text not null,
    state text not null,
    payload text,
    accepted_at integer not null,
    due_at integer not null,
    ended_at integer,
    attempts integer not null default 0,
    reason text not null default '',
    unique (kind, key)
);

create index job_open on job (state, due_at) where state <> 'done';

create table account (
    id text primary key,
    name text not null,
    folded_name text not null unique
) without rowid;

create table account_secret (
    hash text primary key,
    account text not null references account (id)
) without rowid;

create table join_code (
    hash text primary key,
    account text not null references account (id),
    expires_at integer not null
) without rowid;
