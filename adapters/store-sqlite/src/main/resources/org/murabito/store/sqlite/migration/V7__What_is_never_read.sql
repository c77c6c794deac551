-- Channels of which nothing is kept, with their threads.
create table never_read (
    channel text primary key
) without rowid;
