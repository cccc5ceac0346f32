-- Exported files.

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
  finished_at timestamptz,
  -- The kind of rows in the file.
  list text not null default 'records'
    check (list in (
      'records', 'buyers', 'suppliers', 'partners', 'partners_started', 'partners_stopped', 'partners_switched',
      'statement', 'recipients', 'campaign_report')),
  -- The time zone of the times in the file.
  time_zone text not null default 'Asia/Shanghai',
  -- Number of companies whose contacts stayed masked because the day's exported items were used up.
  contacts_masked integer not null default 0,
  -- Stored bytes that are reserved while the file is being written.
  reserved_bytes bigint not null default 0
);
create index export_file_newest on export_file (org_id, user_id, created_at desc);
create index export_file_under_way on export_file (org_id) where state in ('queued', 'running');

-- Exports count towards the stored bytes of their organisation. Until an export is written, its reserved bytes count.
create function export_file_bytes(file export_file) returns bigint language sql immutable as $$
  select case
    when file.state = 'finished' then coalesce(file.size_bytes, 0)
    when file.state in ('queued', 'running') then file.reserved_bytes
    else 0
  end
$$;

create function count_export_file() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(
    coalesce(new.org_id, old.org_id),
    'exports',
    coalesce(export_file_bytes(new), 0) - coalesce(export_file_bytes(old), 0));
  return null;
end
$$;
create trigger export_file_counted after insert or delete on export_file
  for each row execute function count_export_file();
create trigger export_file_recounted after update on export_file
  for each row when (old.state is distinct from new.state) execute function count_export_file();
