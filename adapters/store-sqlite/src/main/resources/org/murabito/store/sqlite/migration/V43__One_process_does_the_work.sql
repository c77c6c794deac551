-- One process at a time works on the jobs of a database: which one, and its signs of life, told nothing.
alter table job drop column node;

drop table job_node;
