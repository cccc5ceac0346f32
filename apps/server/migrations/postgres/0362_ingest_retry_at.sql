-- When a failed try is made again; null when it is not.
alter table ingest_attempt add column retry_at timestamptz;
