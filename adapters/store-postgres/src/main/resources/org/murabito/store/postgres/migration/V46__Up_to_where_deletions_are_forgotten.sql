-- Up to this change it is not kept any more which messages were deleted.
alter table sequence add column forgotten bigint not null default 0;
