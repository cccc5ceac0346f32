-- held: staged and suspicious; a person publishes or discards it.
alter table ingest_load drop constraint ingest_load_state_check;
alter table ingest_load add constraint ingest_load_state_check check (state in (
  'received', 'mapped', 'staging', 'held', 'publishing', 'published', 'failed', 'cancelled', 'rolling_back', 'rolled_back'));
