-- A load reads one table of its file. A file with several tables has one load for each table that a user chose.
alter table ingest_load
  add column if not exists table_index integer generated always as ((mapping ->> 'sheetIndex')::integer) stored,
  -- Empty when the file has only one table.
  add column if not exists table_name text not null default '',
  -- The tables of the file with their first rows; empty when the file has only one table.
  add column if not exists file_tables jsonb not null default '[]',
  -- False for the further loads of a file with several tables, because the file is stored only once.
  add column if not exists counts_file boolean not null default true;

-- The names of the tables that a user chose, the table of this source first. Null: no user has chosen tables.
alter table ingest_source add column if not exists tables jsonb;

-- For each owner, a table of a file with the same bytes can be loaded only once. After a failure, a cancellation or a
-- rollback it may be loaded again.
drop index if exists ingest_load_content;
create unique index ingest_load_content on ingest_load (org_id, dataset, content_sha256, table_index)
  nulls not distinct
  where state not in ('failed', 'cancelled', 'rolled_back');
create index if not exists ingest_load_file on ingest_load (storage_key);

create or replace function count_ingest_load() returns trigger language plpgsql as $$
declare
  heir uuid;
begin
  if tg_op = 'DELETE' then
    if not old.counts_file then
      return null;
    end if;
    -- The file remains while another load reads it, and counts as the file of that load.
    update ingest_load set counts_file = true
      where load_id = (
        select load_id
        from ingest_load
        where storage_key = old.storage_key and org_id = old.org_id and not counts_file
        limit 1)
      returning load_id into heir;
    if heir is null then
      perform add_stored_bytes(old.org_id, 'lists', -old.size_bytes);
    end if;
  elsif new.counts_file then
    perform add_stored_bytes(
      new.org_id, 'lists', new.size_bytes - case when tg_op = 'INSERT' then 0 else old.size_bytes end);
  end if;
  return null;
end
$$;
