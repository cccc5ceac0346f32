-- Files on their way in, part by part. The parts themselves are stored files of the owner `upload_id`.
create table ingest_upload (
  upload_id uuid primary key,
  org_id uuid not null,
  user_id uuid not null,
  dataset text not null,
  source_name text,
  file_name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  -- Name, size and time of change of the file, and the hash of its beginning: the same file picks up again.
  fingerprint text not null,
  received_bytes bigint not null default 0 check (received_bytes <= size_bytes),
  state text not null default 'open' check (state in ('open', 'finishing', 'finished', 'refused', 'abandoned')),
  load_id uuid references ingest_load,
  is_repeated boolean not null default false,
  failure text,
  created_at timestamptz not null,
  touched_at timestamptz not null
);
-- Two tabs that choose the same file send one upload together.
create unique index ingest_upload_same_file on ingest_upload (org_id, user_id, dataset, coalesce(source_name, ''), fingerprint)
  where state = 'open';
create index ingest_upload_touched on ingest_upload (touched_at);

create table ingest_upload_part (
  upload_id uuid not null references ingest_upload on delete cascade,
  start_byte bigint not null,
  sha256 text not null,
  size_bytes integer not null,
  -- Noted before its bytes are stored, so that nothing is stored that no row names.
  is_stored boolean not null default false,
  primary key (upload_id, start_byte, sha256)
);
