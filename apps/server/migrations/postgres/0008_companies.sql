-- The company registry: companies, their names, and the decisions about them.

-- A company has names (customs_name). Country '': no source names one.
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

-- The smallest unit of the registry: a comparison key in a country. It belongs to one company at a time. A load updates
-- a name for each of its months: with free space on the page, an update adds no entries to the indexes.
create table customs_name (
  name_id integer generated always as identity primary key,
  name_key text collate "C" not null,
  country text collate "C" not null,
  -- No foreign key, for the reason given at customs_name_spelling.
  company_id integer not null,
  -- The reason for its company. 'first': the company was created for it; 'evidence': a shared contact; 'name': the
  -- spelling alone; 'operator': an operator's decision.
  rule text not null default 'first' check (rule in ('first', 'evidence', 'name', 'operator')),
  -- The name that it is another spelling of, the difference of the two, their similarity (0 to 1), and the contacts
  -- that they share: [{kind, value}].
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
-- The names that joined a company because of one name: they follow that name when a merge is taken back.
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
