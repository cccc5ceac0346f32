-- Loading of trade records, the company registry, and snapshots that are counted after loads. The records themselves
-- are in ClickHouse.

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

-- The registry of companies. A company has names (customs_name). One without a country ('') is apart from all others.
-- Reasons: docs/decisions/0007-company-identity.md.
create table customs_company (
  company_id integer generated always as identity primary key,
  country text collate "C" not null,
  name text not null,
  address text,
  email text,
  phone text,
  website text,
  -- A merged company keeps its row, so that its number stays valid.
  merged_into integer references customs_company,
  is_forwarder boolean not null default false,
  -- An operator decided `is_forwarder`: the words of names no longer change it.
  forwarder_pinned boolean not null default false
);
create index customs_company_merged on customs_company (merged_into) where merged_into is not null;
-- Few companies are forwarders: this finds them without reading the others.
create index customs_company_forwarder on customs_company (company_id) where is_forwarder;

-- The spellings of a name. No foreign key: checking it took longer than writing the row, and names are never deleted.
-- Its constraints have the former names of the table and its column.
create table customs_name_spelling (
  name_id integer constraint customs_company_spelling_company_id_not_null not null,
  spelling text constraint customs_company_spelling_spelling_not_null not null,
  constraint customs_company_spelling_pkey primary key (name_id, spelling)
);

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

-- The smallest unit of the registry: a comparison key in a country. It belongs to one company at a time. Each month of
-- a load updates the newest day of a name: free space on its page spares new entries in all indexes.
create table customs_name (
  name_id integer generated always as identity primary key,
  name_key text collate "C" not null,
  country text collate "C" not null,
  -- No foreign key, as of spellings.
  company_id integer not null,
  -- The reason for its company. 'first': the company was created for it; 'evidence': a shared contact; 'name': the
  -- spelling alone; 'operator': an operator's decision.
  rule text not null default 'first' check (rule in ('first', 'evidence', 'name', 'operator')),
  -- The name of which it is another spelling, the difference of the two, their similarity (0 to 1), and what they
  -- share: [{kind, value}].
  matched_name_id integer references customs_name,
  difference text,
  similarity real,
  evidence jsonb not null default '[]',
  -- The width of the field that it was first read from: a full field may have cut the name off.
  width smallint not null default 0,
  -- The matcher's certainty, 0 to 1. Null where nothing was matched.
  confidence real,
  decided_at timestamptz not null default now(),
  -- An operator decided it; the matcher does not change it.
  pinned boolean not null default false,
  reviewed_at timestamptz,
  -- Whether its match keys are written.
  is_indexed boolean not null default true,
  address text,
  email text,
  phone text,
  website text,
  contact_on date,
  unique (name_key, country)
) with (fillfactor = 80);
create index customs_name_company on customs_name (company_id);
create index customs_name_not_indexed on customs_name (name_id) where not is_indexed;
create index customs_name_review on customs_name (confidence) where confidence is not null and reviewed_at is null;
-- The names that joined because of one: they follow it when a merge is taken back.
create index customs_name_matched on customs_name (matched_name_id) where matched_name_id is not null;

-- Keys by which other spellings of a name are found: 64-bit hashes of parts of the name and of contacts. No foreign
-- key: checking it for the seven keys of a name took longer than writing them.
create table customs_match_key (
  match_key bigint not null,
  name_id integer not null,
  primary key (match_key, name_id)
);

-- Pairs of names that an operator separated, the smaller number first.
create table customs_name_apart (
  name_id integer not null references customs_name,
  other_name_id integer not null references customs_name,
  primary key (name_id, other_name_id),
  check (name_id < other_name_id)
);

-- The journal of the operators' decisions. `names`: the moved names, each with the company it came from.
create table customs_identity_change (
  change_id integer generated always as identity primary key,
  kind text not null check (kind in ('merge', 'split', 'apart', 'forwarder', 'undo')),
  company_id integer not null references customs_company,
  other_company_id integer references customs_company,
  names jsonb not null default '[]',
  reason text not null,
  decided_by text not null,
  decided_at timestamptz not null default now(),
  undone_by_change_id integer references customs_identity_change,
  -- Trade rows follow: 'pending' → 'settled'. It waits for loads under way, which may carry old numbers.
  rekey_state text not null default 'settled' check (rekey_state in ('pending', 'settled')),
  waits_for_stages integer[] not null default '{}',
  -- The values before the decision, beside the names, for taking it back.
  before jsonb not null default '{}'
);
create index customs_identity_change_pending on customs_identity_change (change_id) where rekey_state = 'pending';

-- Pairs of companies that may be one, found after both had their numbers; an operator decides.
create table customs_merge_suggestion (
  name_id integer not null references customs_name,
  other_name_id integer not null references customs_name,
  difference text not null,
  similarity real not null,
  evidence jsonb not null,
  confidence real not null,
  found_at timestamptz not null default now(),
  dismissed_at timestamptz,
  primary key (name_id, other_name_id),
  check (name_id < other_name_id)
);

-- The coverage of the trade records: a snapshot of counts, taken after loads (coverage/).
-- The months of the snapshot. `fingerprint` tells whether a month's rows are still those that were counted.
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

-- Buyers of imports and suppliers of exports; the companies of months cannot be added up.
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
