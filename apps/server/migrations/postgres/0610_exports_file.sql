create table export_file (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  user_id uuid not null,
  name text not null,
  filter jsonb not null,
  format text not null check (format in ('csv', 'xlsx')),
  show_contacts boolean not null,
  lang text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'finished', 'failed', 'cancelled')),
  rows_total integer not null,
  rows_done integer not null default 0,
  storage_key text,
  size_bytes bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index export_file_newest on export_file (org_id, user_id, created_at desc);
