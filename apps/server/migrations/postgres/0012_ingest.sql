-- Sources, loads, uploads and pulls of files.

-- The sources of files, each with the mapping of its columns for the next file.
create table ingest_source (
  source_id text primary key,
  name text not null,
  dataset text not null,
  mapping jsonb,
  created_at timestamptz not null default now(),
  country text,
  flow text check (flow in ('import', 'export')),
  -- True: loads start automatically once a user has saved the mapping.
  auto_publish boolean not null default true,
  -- True: suspicious loads that started automatically wait for a user before they are published.
  hold_suspicious boolean not null default true,
  -- The limits beyond which a load is suspicious; null: the defaults of the code.
  thresholds jsonb,
  -- The organisation that owns the source; null: the operator.
  org_id uuid
);

create table ingest_load (
  load_id uuid primary key,
  dataset text not null,
  source_id text not null references ingest_source,
  file_name text not null,
  storage_key text not null,
  content_sha256 text not null,
  size_bytes bigint not null,
  -- held: staged and suspicious; a user publishes or discards it.
  state text not null default 'received'
    check (state in (
      'received', 'mapped', 'staging', 'held', 'publishing', 'published', 'failed', 'cancelled', 'rolling_back',
      'rolled_back')),
  mapping jsonb not null,
  rows_read bigint not null default 0,
  rows_staged bigint not null default 0,
  rows_rejected bigint not null default 0,
  rows_published bigint not null default 0,
  rows_replaced bigint not null default 0,
  rows_duplicate bigint not null default 0,
  -- Rows up to this line are staged or rejected. After a crash a worker continues with the next line.
  staged_line bigint not null default 0,
  progress real not null default 0,
  failure text,
  -- Number of the worker's unexpected errors. After a few of them the load fails.
  stumbles integer not null default 0,
  cancel_requested boolean not null default false,
  created_by text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Warnings about the file (mixed encodings, late columns …). The list is complete when the whole file has been
  -- read.
  notices jsonb not null default '[]',
  origin text not null default 'upload' check (origin in ('upload', 'command', 'watched', 'pull')),
  -- `filled`: share of staged rows with a value in each field. `findings`: reasons why the load is suspicious.
  filled jsonb,
  findings jsonb not null default '[]',
  -- The organisation that owns the load; null: the operator.
  org_id uuid,
  -- The exchange rates of the load, `{"EUR 2024-03": 1.0875}`. They are stored when a worker begins the load, so that
  -- a worker that continues it after a crash uses the same rates. Null before.
  usd_rates jsonb
);
create index ingest_load_newest on ingest_load (created_at desc);
create index ingest_load_newest_of_organisation on ingest_load (org_id, created_at desc) where org_id is not null;
-- For each owner, a file with the same bytes can be loaded only once. After a failure, a cancellation or a rollback
-- it may be loaded again.
create unique index ingest_load_content on ingest_load (org_id, dataset, content_sha256) nulls not distinct
  where state not in ('failed', 'cancelled', 'rolled_back');
create index ingest_load_unfinished on ingest_load (state) where state in ('staging', 'publishing', 'rolling_back');
create index ingest_load_of_source on ingest_load (source_id, created_at desc);

create function count_ingest_load() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(
    coalesce(new.org_id, old.org_id), 'lists', coalesce(new.size_bytes, 0) - coalesce(old.size_bytes, 0));
  return null;
end
$$;
create trigger ingest_load_added after insert on ingest_load
  for each row when (new.org_id is not null) execute function count_ingest_load();
create trigger ingest_load_recounted after update of size_bytes on ingest_load
  for each row when (new.org_id is not null) execute function count_ingest_load();
create trigger ingest_load_removed after delete on ingest_load
  for each row when (old.org_id is not null) execute function count_ingest_load();

-- The first rejects of a load, which the screen shows.
create table ingest_reject (
  load_id uuid not null references ingest_load on delete cascade,
  line bigint not null,
  column_name text,
  value text,
  reason text not null,
  primary key (load_id, line)
);

-- Number of rejects by reason. The number is exact even when not all rejects are stored in ingest_reject.
create table ingest_reject_count (
  load_id uuid not null references ingest_load on delete cascade,
  reason text not null,
  column_name text,
  rows bigint not null,
  unique nulls not distinct (load_id, reason, column_name)
);

-- Rejects beyond those in ingest_reject: one file in storage for each batch.
create table ingest_reject_chunk (
  load_id uuid not null references ingest_load on delete cascade,
  first_line bigint not null,
  storage_key text not null,
  rows integer not null,
  primary key (load_id, first_line)
);

-- Files that users upload in parts. The parts are files in storage under the owner `upload_id`.
create table ingest_upload (
  upload_id uuid primary key,
  org_id uuid not null,
  user_id uuid not null,
  dataset text not null,
  source_name text,
  file_name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  -- Name, size, time of change and hash of the beginning of the file, by which an interrupted upload of the same file
  -- is continued.
  fingerprint text not null,
  received_bytes bigint not null default 0 check (received_bytes <= size_bytes),
  state text not null default 'open' check (state in ('open', 'finishing', 'finished', 'refused', 'abandoned')),
  load_id uuid references ingest_load,
  is_repeated boolean not null default false,
  failure text,
  created_at timestamptz not null,
  touched_at timestamptz not null
);
-- Two tabs that choose the same file share one upload.
create unique index ingest_upload_same_file
  on ingest_upload (org_id, user_id, dataset, coalesce(source_name, ''), fingerprint)
  where state = 'open';
create index ingest_upload_touched on ingest_upload (touched_at);

create table ingest_upload_part (
  upload_id uuid not null references ingest_upload on delete cascade,
  start_byte bigint not null,
  sha256 text not null,
  size_bytes integer not null,
  -- False until the bytes of the part are stored. The row is written first, so that every stored part has a row.
  is_stored boolean not null default false,
  primary key (upload_id, start_byte, sha256)
);

-- Files of private lists count towards the stored bytes of their organisation, both during the upload and as files of
-- loads. Files of the operator (trade records, statistics) do not count.
create function ingest_upload_bytes(upload ingest_upload) returns bigint language sql immutable as $$
  select case when upload.dataset = 'list' and upload.state in ('open', 'finishing') then upload.size_bytes else 0 end
$$;

create function count_ingest_upload() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(
    coalesce(new.org_id, old.org_id),
    'uploads',
    coalesce(ingest_upload_bytes(new), 0) - coalesce(ingest_upload_bytes(old), 0));
  return null;
end
$$;
create trigger ingest_upload_counted after insert or delete on ingest_upload
  for each row execute function count_ingest_upload();
create trigger ingest_upload_recounted after update on ingest_upload
  for each row when (old.state is distinct from new.state) execute function count_ingest_upload();

-- The schedule and address of a source whose files are pulled.
create table ingest_pull (
  source_id text primary key references ingest_source on delete cascade,
  place jsonb not null,
  -- Encrypted; null: no credentials are needed.
  credentials text,
  credentials_kind text,
  -- SFTP: the host key that a user confirmed, and another host key that the server offered since.
  host_key text,
  offered_host_key text,
  cron text,
  time_zone text not null,
  is_paused boolean not null default false,
  next_run_at timestamptz,
  -- Properties of the last pulled file, by which an unchanged file is recognised.
  marks jsonb,
  changed_at timestamptz not null default now()
);
create index ingest_pull_due on ingest_pull (next_run_at) where not is_paused;

-- Attempts to pull a file.
create table ingest_attempt (
  attempt_id uuid primary key,
  source_id text not null references ingest_source on delete cascade,
  run_id uuid not null,
  try integer not null,
  cause text not null check (cause in ('scheduled', 'manual', 'watched')),
  state text not null check (state in ('running', 'loaded', 'unchanged', 'failed', 'interrupted')),
  -- The address without credentials.
  address text not null,
  load_id uuid references ingest_load,
  size_bytes bigint,
  failure text,
  detail text,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Time of the next attempt after a failure; null: no attempt is planned.
  retry_at timestamptz
);
create index ingest_attempt_newest on ingest_attempt (source_id, started_at desc);
create index ingest_attempt_of_run on ingest_attempt (run_id);

-- Problems of a source that are reported to its owner.
create table ingest_alert (
  alert_id uuid primary key,
  source_id text not null references ingest_source on delete cascade,
  kind text not null,
  -- The run or load that the alert is about. A cause is reported once, regardless of how often a job runs.
  cause text not null,
  load_id uuid references ingest_load,
  detail text,
  raised_at timestamptz not null,
  settled_at timestamptz,
  unique (source_id, kind, cause)
);
create index ingest_alert_open on ingest_alert (source_id) where settled_at is null;

-- Demonstration data sets that were started or completed. Creating the same data set with the same sizes again
-- continues at `staged`, or does nothing.
create table ingest_demonstration (
  seed integer not null,
  companies integer not null,
  trades integer not null,
  -- The last day of the demonstration data. A different day gives different data.
  today date not null,
  staged integer not null default 0,
  is_published boolean not null default false,
  primary key (seed, companies, trades)
);

-- Monthly exchange rates that the operator enters. An amount without a rate has no value in dollars.
create table ingest_rate (
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
  -- YYYY-MM
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  usd_per_unit numeric(18, 10) not null check (usd_per_unit > 0),
  note text not null,
  changed_at timestamptz not null default now(),
  primary key (currency, month)
);

-- Files of deleted loads that still have to be deleted from storage. The row is written in the transaction that
-- deletes the load.
create table ingest_dropped_file (
  storage_key text primary key,
  dropped_at timestamptz not null default now()
);
