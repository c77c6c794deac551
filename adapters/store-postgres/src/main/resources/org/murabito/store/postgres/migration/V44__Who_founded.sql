-- One member founds so many organisations; null where nobody is known.
alter table organisation add column founder text collate "C";
