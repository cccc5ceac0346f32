-- An organisation's own companies and contacts. Readers see only rows with `is_current`, which
-- modules/lists/publish.ts sets.

create table private_list (
  list_id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  -- The source of the list's files. All files of one source are loaded into one list.
  source_id text not null,
  name text not null,
  -- Loads published before this one cannot be rolled back: the rows that they replaced are deleted.
  reversible_from bigint not null default 0,
  created_at timestamptz not null default now(),
  unique (org_id, source_id)
);
create index private_list_newest on private_list (org_id, created_at desc);

create sequence private_list_publication_no;

-- staging → published → rolled_back; staging → discarded.
create table private_list_load (
  load_no bigint generated always as identity primary key,
  load_id uuid not null unique,
  org_id uuid not null,
  list_id uuid not null references private_list on delete cascade,
  state text not null default 'staging' check (state in ('staging', 'published', 'rolled_back', 'discarded')),
  -- The order of publication. Of two versions of a record, the later publication is visible.
  publication_no bigint unique,
  published integer not null default 0,
  replaced integer not null default 0,
  duplicates integer not null default 0,
  published_at timestamptz
);
create index private_list_load_of_list on private_list_load (list_id, publication_no desc);

create table private_list_row (
  row_id bigint generated always as identity primary key,
  org_id uuid not null,
  list_id uuid not null references private_list on delete cascade,
  load_no bigint not null references private_list_load on delete cascade,
  line bigint not null,
  -- Hashes of the record's identity (its id, or else its company or contact) and of the row's content.
  record_key uuid not null,
  content_key uuid not null,
  is_current boolean not null default false,
  company text not null,
  country text not null,
  website text not null,
  email text not null,
  phone text not null,
  address text not null,
  contact text not null,
  title text not null,
  industry text not null,
  product_interest text not null,
  notes text not null,
  tags text[] not null,
  -- Values of further columns of the file, by header.
  extras jsonb not null,
  -- All texts of the row, folded, for the search by keyword.
  search_text text not null,
  unique (load_no, line)
);
create index private_list_row_version on private_list_row (list_id, record_key, load_no);
create index private_list_row_current on private_list_row (list_id, company, row_id) where is_current;

-- Number of rows in all lists of an organisation. Publishing locks this row, so that parallel loads count correctly.
create table private_list_usage (
  org_id uuid primary key,
  rows_kept bigint not null default 0 check (rows_kept >= 0)
);
