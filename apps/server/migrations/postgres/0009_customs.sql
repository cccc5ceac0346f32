-- Loading of trade records, and snapshots that are counted after loads. The records are in ClickHouse.

create table customs_source (
  source_no smallint generated always as identity primary key,
  source_id text not null unique
);

-- staging → writing → sweeping → published; staging or writing → discarded. `writing`: the load's rows are in the
-- tables but hidden. `sweeping`: its rows are visible; the versions that they replace are hidden but not deleted yet.
-- Readers query only the loads in these two states.
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
  -- load: the records of a file. rollback: restores the versions from before the load `undoes`. rekey: assigns names
  -- to another company. All three are published in the same way (docs/decisions/0006-rollback.md).
  kind text not null default 'load' check (kind in ('load', 'rollback', 'rekey')),
  undoes integer references customs_load,
  rekey_no integer,
  -- Number of the load's first publication that became visible. It defines the order of a source's loads.
  shown_no integer,
  shown_at timestamptz,
  removed integer not null default 0,
  -- True while the versions that the load replaced are in the archive.
  is_archived boolean not null default false,
  -- The rollback that undid this load.
  undone_by integer references customs_load
);
create index customs_load_unfinished on customs_load (state) where state in ('writing', 'sweeping');
create index customs_load_source on customs_load (source_no, shown_no);
-- For the news: visible loads, newest first.
create index customs_load_shown_at on customs_load (shown_at desc, stage_no desc)
  where kind = 'load' and state in ('sweeping', 'published');

create sequence customs_publication_no as integer;

-- A load is published in parts, each with its own publication number: reserved → writing → written → sweeping →
-- published. Up to `written` the rows are hidden. While it is `sweeping` they are visible, and the versions that they
-- replace are hidden. `abandoned`: hidden until its rows are deleted.
create table customs_publication (
  publication_no integer primary key default nextval('customs_publication_no'),
  stage_no integer not null references customs_load,
  source_no smallint not null references customs_source,
  part_no integer not null,
  state text not null check (state in ('reserved', 'writing', 'written', 'sweeping', 'published', 'abandoned')),
  -- The newest re-keying whose company numbers the publication uses.
  rekey_no integer not null default 0,
  published integer not null default 0,
  replaced integer not null default 0,
  duplicates integer not null default 0,
  removed integer not null default 0,
  -- Number of versions that the publication replaces, including those of earlier parts of its own load.
  ended integer not null default 0,
  begun_at timestamptz not null default now()
);
create unique index customs_publication_part on customs_publication (stage_no, part_no) where state <> 'abandoned';
create index customs_publication_unfinished on customs_publication (publication_no) where state <> 'published';
create index customs_publication_source on customs_publication (source_no, publication_no);

-- Names that moved to another company: noted → mapped (new rows use the new company) → done (all rows use it).
create table customs_rekey (
  rekey_no integer generated always as identity primary key,
  reassignments jsonb not null,
  state text not null default 'noted' check (state in ('noted', 'mapped', 'done')),
  created_at timestamptz not null default now()
);

-- The coverage of the trade records is a snapshot of counts, taken after loads (coverage/). This table lists its
-- months. `fingerprint` shows whether the rows of a month are still those that were counted.
create table customs_coverage_month (
  month date primary key,
  fingerprint text not null
);

-- Counts of a source's rows in a month by country, once as imports (destination) and once as exports (origin); ''
-- means no country.
create table customs_coverage_cell (
  month date not null references customs_coverage_month on delete cascade,
  source_no smallint not null references customs_source,
  side text not null check (side in ('imports', 'exports')),
  country text collate "C" not null,
  trades integer not null,
  first_day date not null,
  last_day date not null,
  -- Number of rows with a value in each field, in the order of coverage/fields.ts.
  filled integer[] not null,
  primary key (month, source_no, side, country)
);

-- Buyers of imports and suppliers of exports, counted over all months. A company trades in several months, so the
-- counts of months cannot be added up.
create table customs_coverage_company (
  side text not null check (side in ('imports', 'exports')),
  country text collate "C" not null,
  companies integer not null,
  primary key (side, country)
);

-- Number of a country's companies, and number of those with each contact detail.
create table customs_coverage_contact (
  country text collate "C" primary key,
  companies integer not null,
  email integer not null,
  phone integer not null,
  website integer not null,
  address integer not null
);

-- One row: the time of the snapshot, and the state of the loads that it includes (coverage/store.ts).
create table customs_coverage_state (
  row_no smallint primary key default 1 check (row_no = 1),
  as_of timestamptz not null,
  loads_mark text not null,
  took_ms integer not null
);

-- One row: the time of the last count of the directory, the state of the loads that it includes (as for the
-- coverage), and the last registry transaction that it has read (a transaction number, as text).
create table customs_directory_state (
  row_no smallint primary key default 1 check (row_no = 1),
  as_of timestamptz not null,
  loads_mark text not null,
  names_mark text not null,
  took_ms integer not null
);

-- Answers for the most frequent words, computed after loads. `mark`: the state of the loads that an answer includes;
-- readers use only the answers whose mark equals their own state (docs/decisions/0017-search-at-size.md).
create table customs_word_answer (
  word text not null,
  question text not null,
  mark text not null,
  answer json not null,
  primary key (word, question)
);
