-- Company identity: names, the companies they are gathered under, and why. Owner: modules/customs.
-- Reasons: docs/decisions/0007-company-identity.md.

-- A company that was merged into another keeps its row, so that its number keeps answering.
alter table customs_company add column merged_into integer references customs_company;
alter table customs_company add column is_forwarder boolean not null default false;
-- An operator decided it: the words of names change it no more.
alter table customs_company add column forwarder_pinned boolean not null default false;
create index customs_company_merged on customs_company (merged_into) where merged_into is not null;

-- The finest unit: a comparison key in a country. It belongs to one company at a time.
create table customs_name (
  name_id integer generated always as identity primary key,
  name_key text collate "C" not null,
  country text collate "C" not null,
  company_id integer not null references customs_company,
  -- 'first': the company was made for it · 'evidence': a contact both have · 'name': the spelling alone · 'operator'
  rule text not null default 'first' check (rule in ('first', 'evidence', 'name', 'operator')),
  -- The name it was found to be another spelling of, what the two differ in, how alike they are (0 to 1), and what
  -- they share: [{kind, value}].
  matched_name_id integer references customs_name,
  difference text,
  similarity real,
  evidence jsonb not null default '[]',
  -- Characters of the field that it was first read from: a full field may have lost the name's end.
  width smallint not null default 0,
  -- 0 to 1: how sure the matcher was. Null where nothing was matched.
  confidence real,
  decided_at timestamptz not null default now(),
  -- By an operator; the matcher leaves it alone.
  pinned boolean not null default false,
  reviewed_at timestamptz,
  -- Its match keys are written.
  is_indexed boolean not null default true,
  address text,
  email text,
  phone text,
  website text,
  contact_on date,
  unique (name_key, country)
);
insert into customs_name (name_id, name_key, country, company_id, is_indexed, address, email, phone, website, contact_on)
overriding system value
select company_id, name_key, country, company_id, false, address, email, phone, website, contact_on from customs_company;
select setval(pg_get_serial_sequence('customs_name', 'name_id'), greatest((select max(name_id) from customs_name), 1));
create index customs_name_company on customs_name (company_id);
create index customs_name_not_indexed on customs_name (name_id) where not is_indexed;
create index customs_name_review on customs_name (confidence) where confidence is not null and reviewed_at is null;

alter table customs_company drop column name_key;

-- Spellings belong to names: names kept the numbers of their companies above.
alter table customs_company_spelling rename to customs_name_spelling;
alter table customs_name_spelling rename column company_id to name_id;
alter table customs_name_spelling drop constraint customs_company_spelling_company_id_fkey;
alter table customs_name_spelling add foreign key (name_id) references customs_name;

-- Where a name is looked for that may be another spelling: 64-bit hashes of parts of the name and of contacts.
create table customs_match_key (
  match_key bigint not null,
  name_id integer not null references customs_name,
  primary key (match_key, name_id)
);

-- Two names that an operator keeps apart, the smaller number first.
create table customs_name_apart (
  name_id integer not null references customs_name,
  other_name_id integer not null references customs_name,
  primary key (name_id, other_name_id),
  check (name_id < other_name_id)
);

-- What operators decided: the journal. `names` are the names moved, each with the company it came from.
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
  -- Trade rows follow: 'pending' → 'settled'. Loads that were under way may carry old numbers: they are waited for.
  rekey_state text not null default 'settled' check (rekey_state in ('pending', 'settled')),
  waits_for_stages integer[] not null default '{}'
);
create index customs_identity_change_pending on customs_identity_change (change_id) where rekey_state = 'pending';

-- Two companies that may be one, found after both had their numbers; an operator decides.
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
