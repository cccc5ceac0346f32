-- What sources say about companies and people: profiles, people, shareholdings, funding, news, technologies. Readers see
-- only rows with `is_current`, which modules/profiles/records/publish.ts sets.

create table if not exists profile_source (
  source_id text primary key,
  source_name text not null,
  -- When two sources contradict each other, the fact of the source with the higher trust is shown.
  trust smallint not null default 50 check (trust between 0 and 100),
  -- Loads published before this one cannot be rolled back: the rows that they replaced are deleted.
  reversible_from bigint not null default 0
);

create sequence if not exists profile_publication_no;

-- staging → published → rolled_back; staging → discarded.
create table if not exists profile_load (
  load_no integer generated always as identity primary key,
  load_id text not null unique,
  source_id text not null references profile_source,
  state text not null default 'staging' check (state in ('staging', 'published', 'rolled_back', 'discarded')),
  -- The order of publication. Of two versions of a record, the later publication is visible.
  publication_no bigint unique,
  published integer not null default 0,
  replaced integer not null default 0,
  duplicates integer not null default 0,
  published_at timestamptz
);
create index if not exists profile_load_of_source on profile_load (source_id, publication_no desc);

create table if not exists profile_record (
  record_no bigint generated always as identity primary key,
  load_no integer not null references profile_load,
  source_id text not null,
  dataset text not null check (dataset in ('company', 'person', 'shareholding', 'funding', 'news', 'technology')),
  line bigint not null,
  -- The source's own id of the record, and hashes of the record's identity and content.
  record_id text,
  record_key uuid not null,
  content_key uuid not null,
  is_current boolean not null default false,
  -- The name of the company that the record is about, and of the second company (a holder, a parent, a buyer of the
  -- company). A name's number never changes, so merges of companies change no row.
  name_id integer,
  other_name_id integer,
  -- The ids by which the row refers to the companies of the same or another source; resolved when these are loaded.
  ref text,
  other_ref text,
  -- The day for which the facts hold.
  as_of date not null,
  content jsonb not null
);
create unique index if not exists profile_record_line on profile_record (load_no, line);
create index if not exists profile_record_version on profile_record (source_id, dataset, record_key);
create index if not exists profile_record_of_name on profile_record (name_id, dataset) where is_current;
create index if not exists profile_record_of_other on profile_record (other_name_id, dataset) where is_current;
create index if not exists profile_record_company_id on profile_record (record_id) where dataset = 'company' and is_current;
create index if not exists profile_record_unresolved on profile_record (ref) where name_id is null and ref is not null;
create index if not exists profile_record_other_unresolved on profile_record (other_ref)
where other_name_id is null and other_ref is not null;

-- Names whose companies changed since the search index was written.
create table if not exists profile_changed_name (
  name_id integer primary key,
  changed_at timestamptz not null default now()
);
