-- Threads in which nothing is left were forgotten, but for their titles. One that lives is called so again when its platform
-- tells of it.
update place set name = key
where kind = 'THREAD' and not exists (select 1 from message where message.place = place.number);
