-- What remote doors posted, by marker; without a key while nobody knows whether it got there.
create table post_log (
    community text not null,
    marker text not null,
    place text not null,
    channel text not null,
    key text,
    primary key (community, marker)
) without rowid;

create index post_log_by_key on post_log (community, channel, key);
