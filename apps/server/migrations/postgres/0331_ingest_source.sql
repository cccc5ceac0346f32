-- A source: what it is about, how its loads are published, where it is pulled from, and what became of each attempt.
alter table ingest_source
  add column country text,
  add column flow text check (flow in ('import', 'export')),
  -- Loads of a source whose columns a person has saved begin by themselves.
  add column auto_publish boolean not null default true,
  -- Suspicious loads that began by themselves wait for a person before they are shown.
  add column hold_suspicious boolean not null default true,
  -- What counts as suspicious; null: the defaults of the code.
  add column thresholds jsonb;

alter table ingest_load
  add column origin text not null default 'upload' check (origin in ('upload', 'command', 'watched', 'pull')),
  -- The share of the staged rows that hold each field, and what was found suspicious about the load.
  add column filled jsonb,
  add column findings jsonb not null default '[]';

create table ingest_pull (
  source_id text primary key references ingest_source on delete cascade,
  place jsonb not null,
  -- Sealed; null: none are needed.
  credentials text,
  credentials_kind text,
  -- SFTP: the key that a person confirmed, and the one that was offered instead of it.
  host_key text,
  offered_host_key text,
  cron text,
  time_zone text not null,
  is_paused boolean not null default false,
  next_run_at timestamptz,
  -- By what the source said of the file that was taken last, an unchanged one is told.
  marks jsonb,
  changed_at timestamptz not null default now()
);
create index ingest_pull_due on ingest_pull (next_run_at) where not is_paused;

create table ingest_attempt (
  attempt_id uuid primary key,
  source_id text not null references ingest_source on delete cascade,
  run_id uuid not null,
  try integer not null,
  cause text not null check (cause in ('scheduled', 'manual', 'watched')),
  state text not null check (state in ('running', 'loaded', 'unchanged', 'failed', 'interrupted')),
  -- What was asked for, without credentials.
  address text not null,
  load_id uuid references ingest_load,
  size_bytes bigint,
  failure text,
  detail text,
  started_at timestamptz not null,
  finished_at timestamptz
);
create index ingest_attempt_newest on ingest_attempt (source_id, started_at desc);
create index ingest_attempt_of_run on ingest_attempt (run_id);

create table ingest_alert (
  alert_id uuid primary key,
  source_id text not null references ingest_source on delete cascade,
  kind text not null,
  -- The run or load that it is about: the same cause is told once, however often a job runs again.
  cause text not null,
  load_id uuid references ingest_load,
  detail text,
  raised_at timestamptz not null,
  settled_at timestamptz,
  unique (source_id, kind, cause)
);
create index ingest_alert_open on ingest_alert (source_id) where settled_at is null;
