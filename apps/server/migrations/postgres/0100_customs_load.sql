-- Loading and company names of the customs dataset. Owner: modules/customs.

create table customs_source (
  source_no smallint generated always as identity primary key,
  source_id text not null unique
);

-- staging → writing → sweeping → published; staging or writing → discarded.
-- `writing`: its rows are in the tables but not shown. `sweeping`: they are shown, the versions they replace are not,
-- though these are still there. Readers need no more than the rows in these two states.
create table customs_load (
  stage_no integer generated always as identity primary key,
  load_id text not null unique,
  source_no smallint not null references customs_source,
  state text not null default 'staging'
    check (state in ('staging', 'writing', 'sweeping', 'published', 'discarded')),
  publication_no integer unique,
  published integer not null default 0,
  replaced integer not null default 0,
  duplicates integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((publication_no is null) = (state = 'staging') or state = 'discarded')
);
create sequence customs_publication_no as integer;
create index customs_load_unfinished on customs_load (state) where state in ('writing', 'sweeping');

-- One row a company: a normalised name in a country; companies without a country ('') are apart from all others.
create table customs_company (
  company_id integer generated always as identity primary key,
  name_key text collate "C" not null,
  country text collate "C" not null,
  name text not null,
  address text,
  email text,
  phone text,
  website text,
  -- The day of the record that the contact details were last read from.
  contact_on date,
  unique (name_key, country)
);
create table customs_company_spelling (
  company_id integer not null references customs_company,
  spelling text not null,
  primary key (company_id, spelling)
);
