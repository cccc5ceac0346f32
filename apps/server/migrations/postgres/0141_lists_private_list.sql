-- An organisation's own companies and contacts. Owner: modules/lists. What is visible is `is_current`; how it is decided
-- is written in modules/lists/publish.ts.

create table private_list (
  list_id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  -- The source of the importer that feeds it: files of the same source go into the same list.
  source_id text not null,
  name text not null,
  -- Loads published before this can no longer be rolled back: what they replaced is gone.
  reversible_from bigint not null default 0,
  created_at timestamptz not null default now(),
  unique (org_id, source_id)
);
create index private_list_newest on private_list (org_id, created_at desc);

-- staging → published → rolled_back; staging → discarded.
create table private_list_load (
  load_no bigint generated always as identity primary key,
  load_id uuid not null unique,
  org_id uuid not null,
  list_id uuid not null references private_list on delete cascade,
  state text not null default 'staging' check (state in ('staging', 'published', 'rolled_back', 'discarded')),
  -- The order in which loads were published: of two versions of a record the later one is shown.
  publication_no bigint unique,
  published integer not null default 0,
  replaced integer not null default 0,
  duplicates integer not null default 0,
  published_at timestamptz
);
create index private_list_load_of_list on private_list_load (list_id, publication_no desc);
create sequence private_list_publication_no;

create table private_list_row (
  row_id bigint generated always as identity primary key,
  org_id uuid not null,
  list_id uuid not null references private_list on delete cascade,
  load_no bigint not null references private_list_load on delete cascade,
  line bigint not null,
  -- Hashes: what the record is (its id, or whom it names), and what the row says.
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
  -- Further columns of the file by their headers.
  extras jsonb not null,
  -- All of the above, folded: what a keyword is looked for in.
  search_text text not null,
  unique (load_no, line)
);
create index private_list_row_version on private_list_row (list_id, record_key, load_no);
create index private_list_row_current on private_list_row (list_id, company, row_id) where is_current;

-- Rows that an organisation keeps, over all its lists. Publishing locks the row, so that parallel loads count right.
create table private_list_usage (
  org_id uuid primary key,
  rows_kept bigint not null default 0 check (rows_kept >= 0)
);
