-- Which posts of Murabito tell of a member, so that they go with them.
create table telling (
    member text not null,
    marker text not null,
    place text not null,
    community text not null,
    primary key (member, marker)
) without rowid;

create index telling_by_marker on telling (community, marker);
