-- The exchange rates that a load reads its rows with, `{"EUR 2024-03": 1.0875}`: taken when a worker first takes it up,
-- so that one that goes on after a crash converts with the same ones. Null until then.
alter table ingest_load add column usd_rates jsonb;
