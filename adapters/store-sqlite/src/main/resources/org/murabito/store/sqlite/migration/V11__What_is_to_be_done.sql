-- What a community has to do. Numbers of entries, comments and changes begin with 1 in each workspace.
create table organisation (
    community text not null,
    number integer not null,
    name text not null,
    primary key (community, number)
) without rowid;

create table workspace (
    community text not null,
    number integer not null,
    organisation integer not null,
    name text not null,
    channel text,
    readers text,
    primary key (community, number)
) without rowid;

create unique index workspace_channel on workspace (channel) where channel is not null;

-- Who belongs to an organisation (ground 'o') or a workspace ('w').
create table workspace_role (
    community text not null,
    ground text not null,
    number integer not null,
    member text not null,
    role text not null,
    primary key (community, ground, number, member)
) without rowid;

create table entry (
    community text not null,
    workspace integer not null,
    number integer not null,
    origin text not null,
    kind text not null,
    title text not null,
    text text not null,
    status text not null,
    item integer,
    assignee text,
    due_at integer,
    priority text,
    author text,
    at integer not null,
    changed_at integer not null,
    done_at integer,
    primary key (community, workspace, number),
    unique (community, workspace, origin)
) without rowid;

create table entry_comment (
    community text not null,
    workspace integer not null,
    number integer not null,
    entry integer not null,
    origin text not null,
    kind text not null,
    author text,
    at integer not null,
    text text not null,
    due_at integer,
    primary key (community, workspace, number),
    unique (community, workspace, origin)
) without rowid;

-- What is to be told, with the number of the notice that tells it.
create table entry_change (
    community text not null,
    workspace integer not null,
    number integer not null,
    entry integer not null,
    what text not null,
    member text,
    at integer not null,
    aspects text not null,
    comment integer,
    notice integer,
    primary key (community, workspace, number)
) without rowid;

create index entry_change_untold on entry_change (community, workspace, number) where notice is null;
