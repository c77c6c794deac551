-- Since when somebody has a name without having used it. Null once they used it; and for all who have one already, as it is not known
-- when they took it.
alter table account add column unused_since integer;
create index account_unused on account (unused_since) where unused_since is not null;
