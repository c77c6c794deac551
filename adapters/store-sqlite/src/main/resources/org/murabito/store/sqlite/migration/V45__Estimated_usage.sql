-- Calls whose tokens the model's server did not report.
alter table model_usage add column estimated integer not null default 0;
