-- Loading of trade records, and snapshots that are counted after loads. The records themselves are in ClickHouse.

create table customs_source (
  source_no smallint generated always as identity primary key,
  source_id text not null unique
);

-- staging → writing → sweeping → published; staging or writing → discarded.
-- `writing`: its rows are in the tables, but hidden. `sweeping`: its rows are visible, and the versions that they
-- replace are hidden, but not deleted yet. Readers ask for the loads in these two states only.
create table customs_load (
  stage_no integer generated always as identity primary key,
  load_id text not null unique,
  source_no smallint not null references customs_source,
  state text not null default 'staging'
    check (state in ('staging', 'writing', 'sweeping', 'published', 'discarded', 'rolled_back')),
  published integer not null default 0,
  replaced integer not null default 0,
  duplicates integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  file_name text,
  -- load: the records of a file. rollback: restores the versions from before the load `undoes`. rekey: gives names to
  -- another company. Each is published in the same way (docs/decisions/0006-rollback.md).
  kind text not null default 'load' check (kind in ('load', 'rollback', 'rekey')),
  undoes integer references customs_load,
  rekey_no integer,
  -- Its first publication that became visible: the order of the loads of a source.
  shown_no integer,
  shown_at timestamptz,
  removed integer not null default 0,
  -- Whether the versions that it replaced are still in the archive.
  is_archived boolean not null default false,
  -- The rollback that took this load back.
  undone_by integer references customs_load
);
create index customs_load_unfinished on customs_load (state) where state in ('writing', 'sweeping');
create index customs_load_source on customs_load (source_no, shown_no);
-- The news: visible loads, newest first.
create index customs_load_shown_at on customs_load (shown_at desc, stage_no desc)
  where kind = 'load' and state in ('sweeping', 'published');

create sequence customs_publication_no as integer;

-- A load is published in parts, each under a number of its own: reserved → writing → written → sweeping → published. Up
-- to `written` its rows are hidden; while it is `sweeping` they are visible, and the versions that they replace are
-- hidden. `abandoned`: hidden until its rows are deleted.
create table customs_publication (
  publication_no integer primary key default nextval('customs_publication_no'),
  stage_no integer not null references customs_load,
  source_no smallint not null references customs_source,
  part_no integer not null,
  state text not null check (state in ('reserved', 'writing', 'written', 'sweeping', 'published', 'abandoned')),
  -- The newest re-keying that its company numbers follow.
  rekey_no integer not null default 0,
  published integer not null default 0,
  replaced integer not null default 0,
  duplicates integer not null default 0,
  removed integer not null default 0,
  -- Versions that it replaces, also of earlier parts of its own load.
  ended integer not null default 0,
  begun_at timestamptz not null default now()
);
create unique index customs_publication_part on customs_publication (stage_no, part_no) where state <> 'abandoned';
create index customs_publication_unfinished on customs_publication (publication_no) where state <> 'published';
create index customs_publication_source on customs_publication (source_no, publication_no);

-- Names that moved to another company: noted → mapped (new rows follow it) → done (all rows follow it).
create table customs_rekey (
  rekey_no integer generated always as identity primary key,
  reassignments jsonb not null,
  state text not null default 'noted' check (state in ('noted', 'mapped', 'done')),
  created_at timestamptz not null default now()
);

-- The coverage of the trade records is a snapshot of counts, taken after loads (coverage/). This table has its months:
-- `fingerprint` tells whether a month's rows are still those that were counted.
create table customs_coverage_month (
  month date primary key,
  fingerprint text not null
);

-- Rows of a source in a month by country, once as imports (destination) and once as exports (origin); '' is no country.
create table customs_coverage_cell (
  month date not null references customs_coverage_month on delete cascade,
  source_no smallint not null references customs_source,
  side text not null check (side in ('imports', 'exports')),
  country text collate "C" not null,
  trades integer not null,
  first_day date not null,
  last_day date not null,
  -- Rows that have each field, in the order of coverage/fields.ts.
  filled integer[] not null,
  primary key (month, source_no, side, country)
);

-- Buyers of imports and suppliers of exports, over all months: one company trades in several, so that the counts of
-- months cannot be added up.
create table customs_coverage_company (
  side text not null check (side in ('imports', 'exports')),
  country text collate "C" not null,
  companies integer not null,
  primary key (side, country)
);

-- The companies of a country, and how many of them have each contact detail.
create table customs_coverage_contact (
  country text collate "C" primary key,
  companies integer not null,
  email integer not null,
  phone integer not null,
  website integer not null,
  address integer not null
);

-- One row: the time of the snapshot, and the state of the loads that it contains (coverage/store.ts).
create table customs_coverage_state (
  row_no smallint primary key default 1 check (row_no = 1),
  as_of timestamptz not null,
  loads_mark text not null,
  took_ms integer not null
);

-- One row: the time of the last count of the directory, the state of the loads that it contains (as for the coverage),
-- and the last transaction of the registry that it has read (a transaction number, as text).
create table customs_directory_state (
  row_no smallint primary key default 1 check (row_no = 1),
  as_of timestamptz not null,
  loads_mark text not null,
  names_mark text not null,
  took_ms integer not null
);

-- Answers about the most frequent words, computed after loads. `mark`: the state of the loads that an answer contains;
-- readers take only answers of their own state (docs/decisions/0017-search-at-size.md).
create table customs_word_answer (
  word text not null,
  question text not null,
  mark text not null,
  answer json not null,
  primary key (word, question)
);
