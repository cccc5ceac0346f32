-- Mailing lists, their contacts, imports and additions, and segments.

create table mailing_list (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  unique (org_id, name)
);

create table mailing_contact (
  id bigint generated always as identity primary key,
  list_id uuid not null references mailing_list (id) on delete cascade,
  org_id uuid not null,
  -- Empty for a company without a known address. It stays on the list and is counted as unreachable.
  address text not null,
  name text not null default '',
  company text not null default '',
  company_id text,
  country text not null default '',
  source text not null check (source in ('typed', 'favourite', 'company', 'private_list', 'search', 'file')),
  created_at timestamptz not null default now(),
  -- Further merge fields, by name.
  fields jsonb not null default '{}',
  import_id uuid,
  added_by uuid,
  -- True when a user added the contact and the product also supplied the same address.
  also_supplied boolean not null default false
);
create unique index mailing_contact_by_address on mailing_contact (list_id, address) where address <> '';
create unique index mailing_contact_by_company on mailing_contact (list_id, company_id) where address = '';
create index mailing_contact_by_org on mailing_contact (org_id, address);
-- For reading the contacts of a list in order: in pages, for counts, for an audience and for deletion. The partial
-- unique indexes cannot serve these queries, because each of them covers only a part of the contacts.
create index mailing_contact_by_list on mailing_contact (list_id, id);

-- Addresses whose recipients unsubscribed from a mailing list. They get none of its mails, even if they are added to
-- the list again. There is no foreign key: the row outlives its list, so that a new list of the same name does not
-- reach the address.
create table mailing_list_leaver (
  list_id uuid not null,
  address text not null,
  org_id uuid not null,
  left_at timestamptz not null,
  -- The name of the list after its deletion.
  list_name text not null default '',
  primary key (list_id, address)
);
create index mailing_list_leaver_by_address on mailing_list_leaver (org_id, address);

-- Saved rules over the organisation's contacts. The matching contacts are searched when they are needed.
create table mailing_segment (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  name text not null,
  rules jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (org_id, name)
);

-- Changes of a contact by a user.
create table mailing_contact_change (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  address text not null,
  at timestamptz not null,
  user_id uuid not null,
  -- [{ field, before, after }]
  changes jsonb not null,
  -- removed: from a list; `changes` is empty. `list_id` null: the contact was changed on all lists at once.
  kind text not null default 'changed' check (kind in ('changed', 'removed')),
  list_id uuid,
  list_name text not null default '',
  import_id uuid,
  -- For a removed contact: how it had been added to the list.
  source text,
  added_at timestamptz,
  added_by uuid,
  -- For a removed contact: the value in mailing_contact.
  also_supplied boolean not null default false
);
create index mailing_contact_change_by_address on mailing_contact_change (org_id, address, id desc);

-- The import of a file into a list. Rows up to read_line are added to the list or to the rejects, and counted, in one
-- transaction, so that a crash neither repeats nor loses a row.
create table mailing_import (
  id uuid primary key,
  org_id uuid not null,
  list_id uuid not null references mailing_list (id) on delete cascade,
  file_name text not null,
  -- Null once the import has ended, because the file is deleted then.
  storage_key text,
  mapping jsonb not null,
  updates_existing boolean not null default false,
  state text not null default 'received' check (state in ('received', 'running', 'finished', 'cancelled', 'failed')),
  failure text,
  share real not null default 0,
  read_line int not null default 0,
  rows_read int not null default 0,
  rows_added int not null default 0,
  rows_updated int not null default 0,
  rows_already int not null default 0,
  rows_duplicate int not null default 0,
  rows_rejected int not null default 0,
  rows_role int not null default 0,
  rows_disposable int not null default 0,
  rows_suppressed int not null default 0,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  size_bytes bigint not null default 0
);
create index mailing_import_by_org on mailing_import (org_id, created_at desc);
create index mailing_import_open on mailing_import (created_at) where storage_key is not null;

-- Files of imports count towards the stored bytes of their organisation until they are deleted.
create function mailing_import_bytes(import mailing_import) returns bigint language sql immutable as $$
  select case when import.storage_key is null then 0 else import.size_bytes end
$$;

create function count_mailing_import() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(
    coalesce(new.org_id, old.org_id),
    'imports',
    coalesce(mailing_import_bytes(new), 0) - coalesce(mailing_import_bytes(old), 0));
  return null;
end
$$;
create trigger mailing_import_counted after insert or delete on mailing_import
  for each row execute function count_mailing_import();
create trigger mailing_import_recounted after update on mailing_import
  for each row when (old.storage_key is distinct from new.storage_key) execute function count_mailing_import();

create table mailing_import_reject (
  import_id uuid not null references mailing_import (id) on delete cascade,
  line int not null,
  value text not null,
  reason text not null,
  primary key (import_id, line)
);

-- Additions of all companies in a search result to a mailing list, in the background.
create table mailing_addition (
  id uuid primary key,
  org_id uuid not null,
  list_id uuid not null references mailing_list (id) on delete cascade,
  -- The search. The companies are those found at the start, so that a retry continues where it stopped.
  found jsonb not null,
  -- Null once the addition has ended.
  company_ids int[],
  -- limit_reached: the addition is stopped at the daily limit until a user resumes or cancels it.
  state text not null default 'running'
    check (state in ('running', 'limit_reached', 'finished', 'cancelled', 'failed')),
  companies_found int not null,
  companies_taken int not null,
  -- Number of company_ids, from the first, that are on the list. It changes together with the counts, in the
  -- transaction that adds the companies.
  companies_done int not null default 0,
  rows_added int not null default 0,
  rows_already int not null default 0,
  rows_without_address int not null default 0,
  rows_suppressed int not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  limit_items integer
);
create index mailing_addition_by_list on mailing_addition (list_id, created_at desc);
