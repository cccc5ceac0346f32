-- The company registry: companies, their names, and the decisions about them.

-- A company has one or more names (customs_name). Country '': no source names a country. Reasons:
-- docs/decisions/0007-company-identity.md.
create table customs_company (
  company_id integer generated always as identity primary key,
  country text collate "C" not null,
  name text not null,
  address text,
  email text,
  phone text,
  website text,
  -- The company that this one was merged into. The row of a merged company stays, so that its number remains valid.
  merged_into integer references customs_company,
  is_forwarder boolean not null default false,
  -- True when an operator decided `is_forwarder`. The words of the names then no longer change it.
  forwarder_pinned boolean not null default false
);
create index customs_company_merged on customs_company (merged_into) where merged_into is not null;
-- Finds the few forwarders without reading the other companies.
create index customs_company_forwarder on customs_company (company_id) where is_forwarder;

-- The spellings of a name. There is no foreign key, because checking it took longer than writing the row, and names
-- are never deleted. The constraints carry former names of the table and its column.
create table customs_name_spelling (
  name_id integer constraint customs_company_spelling_company_id_not_null not null,
  spelling text constraint customs_company_spelling_spelling_not_null not null,
  constraint customs_company_spelling_pkey primary key (name_id, spelling)
);

-- The smallest unit of the registry: a comparison key in a country. It belongs to one company at a time. A load
-- updates a name once for each of its months. Free space on the page lets such an update add no index entries.
create table customs_name (
  name_id integer generated always as identity primary key,
  name_key text collate "C" not null,
  country text collate "C" not null,
  -- No foreign key, for the reason given at customs_name_spelling.
  company_id integer not null,
  -- Reason for which the name belongs to its company. 'first': the company was created for the name; 'evidence': a
  -- shared contact; 'name': only the spelling matches; 'operator': an operator's decision.
  rule text not null default 'first' check (rule in ('first', 'evidence', 'name', 'operator')),
  -- The name of which this name is another spelling, the difference between the two, their similarity (0 to 1), and
  -- the contacts that they share: [{kind, value}].
  matched_name_id integer references customs_name,
  difference text,
  similarity real,
  evidence jsonb not null default '[]',
  -- The width of the field from which the name was first read. A name that fills the field may be truncated.
  width smallint not null default 0,
  -- The matcher's confidence, 0 to 1. Null when nothing was matched.
  confidence real,
  decided_at timestamptz not null default now(),
  -- True when an operator decided the company of this name. The matcher then does not change it.
  pinned boolean not null default false,
  reviewed_at timestamptz,
  -- True when the match keys of the name are written.
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
-- Finds the names that joined a company because of another name. They follow that name when a merge is undone.
create index customs_name_matched on customs_name (matched_name_id) where matched_name_id is not null;

-- Keys by which other spellings of a name are found: 64-bit hashes of parts of the name and of contacts. There is no
-- foreign key, because checking it for the seven keys of a name took longer than writing them.
create table customs_match_key (
  match_key bigint not null,
  name_id integer not null,
  primary key (match_key, name_id)
);

-- Pairs of names that an operator separated. The smaller number is first.
create table customs_name_apart (
  name_id integer not null references customs_name,
  other_name_id integer not null references customs_name,
  primary key (name_id, other_name_id),
  check (name_id < other_name_id)
);

-- The journal of the operators' decisions. `names`: the moved names, each with its former company.
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
  -- State of the update of trade rows: 'pending' → 'settled'. It waits for running loads, which may write old
  -- numbers.
  rekey_state text not null default 'settled' check (rekey_state in ('pending', 'settled')),
  waits_for_stages integer[] not null default '{}',
  -- Values other than the names before the decision, for undoing it.
  before jsonb not null default '{}'
);
create index customs_identity_change_pending on customs_identity_change (change_id) where rekey_state = 'pending';

-- Pairs of companies that may be the same, found after both had received numbers. An operator decides.
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
