-- When the words that set a reminder were said or last edited. Of older ones an edit counts once they were due.
alter table reminder add column said_at integer not null default 0;

update reminder set said_at = due_at;
