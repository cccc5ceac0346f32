-- Found companies, staff and shareholders can be exported. A user can choose the columns of a file, and order a file
-- again. Files expire.
alter table export_file
  -- Keys of the chosen columns; null for all columns.
  add column if not exists columns text[],
  -- How often the user has ordered the file again.
  add column if not exists attempt integer not null default 0;
alter table export_file drop constraint if exists export_file_list_check;
alter table export_file add constraint export_file_list_check
  check (list in (
    'records', 'buyers', 'suppliers', 'partners', 'partners_started', 'partners_stopped', 'partners_switched',
    'market_switches', 'favourites', 'people', 'found_companies', 'staff', 'shareholders', 'statement', 'recipients',
    'campaign_report'));
alter table export_file drop constraint if exists export_file_state_check;
alter table export_file add constraint export_file_state_check
  check (state in ('queued', 'running', 'finished', 'failed', 'cancelled', 'expired'));
create index if not exists export_file_finished on export_file (finished_at) where state = 'finished';
create index if not exists export_file_expired on export_file (id) where state = 'expired' and storage_key is not null;
