-- Whom roles let into a place, and the roles of a member; null where nobody said so.
alter table place add column admission text;
alter table member add column roles text;
