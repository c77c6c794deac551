-- What somebody may do, from which devices they are signed in, and the links by which others may come. Whoever had a name before is a
-- member; what is known of their devices begins with the next request.
alter table account add column role text not null default 'MEMBER';
alter table account_secret add column device text not null default '';
alter table account_secret add column seen_at integer;
create index account_secret_of on account_secret (account);

create table invitation (
    id text primary key,
    hash text not null unique,
    role text not null,
    uses_left integer,
    until integer,
    made_at integer not null
) without rowid;

create table invitation_place (
    invitation text not null references invitation (id),
    community text not null,
    place text not null,
    primary key (invitation, community, place)
) without rowid;
