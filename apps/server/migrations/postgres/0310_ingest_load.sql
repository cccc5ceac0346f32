-- Where files come from; what an operator decided about their columns is kept for the next one.
create table ingest_source (
  source_id text primary key,
  name text not null,
  dataset text not null,
  mapping jsonb,
  created_at timestamptz not null default now()
);

create table ingest_load (
  load_id uuid primary key,
  dataset text not null,
  source_id text not null references ingest_source,
  file_name text not null,
  storage_key text not null,
  content_sha256 text not null,
  size_bytes bigint not null,
  state text not null default 'received'
    check (state in ('received', 'mapped', 'staging', 'publishing', 'published', 'failed', 'cancelled')),
  mapping jsonb not null,
  rows_read bigint not null default 0,
  rows_staged bigint not null default 0,
  rows_rejected bigint not null default 0,
  rows_published bigint not null default 0,
  rows_replaced bigint not null default 0,
  rows_duplicate bigint not null default 0,
  -- Rows up to this line are staged or rejected: where a worker goes on after a crash.
  staged_line bigint not null default 0,
  progress real not null default 0,
  failure text,
  -- Unforeseen errors of the worker; it gives up after a few.
  stumbles integer not null default 0,
  cancel_requested boolean not null default false,
  created_by text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
-- The same bytes are loaded once; a load that came to nothing may be tried again.
create unique index ingest_load_content on ingest_load (dataset, content_sha256)
  where state not in ('failed', 'cancelled');
create index ingest_load_newest on ingest_load (created_at desc);
create index ingest_load_unfinished on ingest_load (state) where state in ('staging', 'publishing');

create table ingest_reject (
  load_id uuid not null references ingest_load on delete cascade,
  line bigint not null,
  column_name text,
  value text,
  reason text not null,
  primary key (load_id, line)
);
