-- A published load may be taken back, with the later ones of its source; its bytes may then be loaded again.
alter table ingest_load drop constraint ingest_load_state_check;
alter table ingest_load add constraint ingest_load_state_check check (
  state in ('received', 'mapped', 'staging', 'publishing', 'published', 'failed', 'cancelled', 'rolling_back', 'rolled_back'));
drop index ingest_load_content;
create unique index ingest_load_content on ingest_load (org_id, dataset, content_sha256) nulls not distinct
  where state not in ('failed', 'cancelled', 'rolled_back');
drop index ingest_load_unfinished;
create index ingest_load_unfinished on ingest_load (state) where state in ('staging', 'publishing', 'rolling_back');
create index ingest_load_of_source on ingest_load (source_id, created_at desc);
