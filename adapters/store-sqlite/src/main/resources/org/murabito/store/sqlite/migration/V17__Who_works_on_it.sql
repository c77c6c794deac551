-- Which node works on a job, and how many signs of life each gave.
alter table job add column node text not null default 'here';

create table job_node (
    node text primary key,
    beat integer not null
) without rowid;
