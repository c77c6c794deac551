-- What messages state, and what members told of themselves (message null). A deleted message takes its rows with it.
create table claim (
    number integer primary key,
    message integer,
    start integer,
    end integer,
    length integer,
    hash text,
    place integer not null,
    author integer not null,
    at integer not null,
    reply_to integer,
    subject text,
    attribute text not null,
    single integer not null,
    value text not null,
    manner text not null,
    day text,
    time text,
    base text,
    base_attribute text,
    base_single integer,
    base_days text,
    base_time text,
    valid_from integer,
    valid_until integer,
    keywords text not null,
    confidence real not null,
    shareable integer not null
);

create index claim_message on claim (message) where message is not null;
create index claim_subject on claim (subject) where subject is not null;
create index claim_place on claim (place, at);

create table claim_keyword (
    keyword text not null,
    claim integer not null,
    primary key (keyword, claim)
) without rowid;

create index claim_keyword_claim on claim_keyword (claim);

-- Keyed hashes of what does not come back: the message and what it states about what; no text.
create table withdrawn (
    hash blob primary key
) without rowid;

-- How much of the messages' history is taken over.
create table claim_cursor (
    cursor integer not null
);

insert into claim_cursor (cursor) values (0);
