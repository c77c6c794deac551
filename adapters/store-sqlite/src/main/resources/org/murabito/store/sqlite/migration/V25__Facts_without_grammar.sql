-- What rules read out of messages is not stated any more. What a model drew stays, and what members told themselves.
delete from claim_keyword where claim in (select number from claim where message is not null and drawn = 0);

delete from claim where message is not null and drawn = 0;

alter table claim drop column drawn;
