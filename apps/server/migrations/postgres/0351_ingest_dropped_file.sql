-- Files of loads that were forgotten, until they are removed from storage: noted in the transaction that forgets.
create table ingest_dropped_file (
  storage_key text primary key,
  dropped_at timestamptz not null default now()
);
