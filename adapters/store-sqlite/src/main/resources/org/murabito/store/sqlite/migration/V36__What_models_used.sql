-- What model calls used: `account` is a place, or a community where no place asked.
create table model_usage (
    day integer not null,
    work text not null,
    model text not null,
    account text not null,
    calls integer not null,
    fresh integer not null,
    cache_read integer not null,
    cache_write integer not null,
    output integer not null,
    thinking integer not null,
    primary key (day, work, model, account)
) without rowid;

insert into model_usage
select r.started_at / 86400000000,
       case json_extract(s.body, '$.round') when 0 then 'analysis' else 'answers' end,
       json_extract(s.body, '$.model'),
       coalesce(json_extract(r.head, '$.place'), r.community),
       count(*),
       sum(json_extract(s.body, '$.usage[0]')),
       sum(json_extract(s.body, '$.usage[1]')),
       sum(json_extract(s.body, '$.usage[2]')),
       sum(json_extract(s.body, '$.usage[3]')),
       sum(json_extract(s.body, '$.usage[4]'))
from run_step s join run r on r.number = s.run
where json_extract(s.body, '$.model') is not null and json_extract(s.body, '$.model') <> 'simple'
  and json_extract(s.body, '$.usage[0]') + json_extract(s.body, '$.usage[3]') > 0
group by 1, 2, 3, 4;

-- What runs are found by. `cost` is in millionths of a dollar, null where a price is not known.
alter table run add column place text;
alter table run add column stop text;
alter table run add column millis integer;
alter table run add column tokens integer;
alter table run add column cost integer;

update run set place = json_extract(head, '$.place');

update run set
    stop = json_extract(ending, '$.stop'),
    millis = json_extract(ending, '$.millis'),
    tokens = json_extract(ending, '$.usage[0]') + json_extract(ending, '$.usage[2]') + json_extract(ending, '$.usage[3]')
        + json_extract(ending, '$.usage[1]') / 10,
    cost = cast(round(json_extract(ending, '$.cost') * 1000000) as integer)
where ending is not null;

create index run_newest on run (started_at);
