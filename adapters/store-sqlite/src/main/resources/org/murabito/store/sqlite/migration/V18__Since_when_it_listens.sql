-- When Murabito came into a community, in milliseconds: what was said there from then on may not be missed.
create table first_contact (
    community text not null primary key,
    met_at integer not null
) without rowid;

-- Where something was taken over already, nobody wrote down when it came: all of the last day was told there after a gap.
insert into first_contact (community, met_at) select distinct community, 0 from backfill;
