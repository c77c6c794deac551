-- Which communities and channels are archived, where operators alone write, and in which order channels stand.
alter table community add column archived integer not null default 0;
alter table place add column read_only integer not null default 0;
alter table place add column archived integer not null default 0;
alter table place add column sort integer;
