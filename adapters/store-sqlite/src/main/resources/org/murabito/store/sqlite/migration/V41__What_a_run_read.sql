-- What the steps of a run read is noted once for all of them (position 0): searches and looks around their hits read much the same. By its
-- run alone only what an answer quotes (position -1) is looked for.
insert into run_source (message, run, position) select distinct message, run, 0 from run_source where position > 0 on conflict do nothing;

delete from run_source where position > 0;

drop index run_source_run;

create index run_source_quoted on run_source (run) where position = -1;
