-- Persons: which records of the sources are one human being. modules/people/identity/rebuild.ts writes these tables.

-- A person's number never changes. A number whose records all belong to another person now leads to that person.
create table if not exists person (
  person_id integer generated always as identity primary key,
  leads_to integer references person
);
create index if not exists person_leading on person (leads_to) where leads_to is not null;

-- The number that each record of a source got first, by the record's identity. It stays when the record disappears, so
-- that a record that returns, or a merge that is undone, gets its number back.
create table if not exists person_origin (
  source_id text not null,
  record_key uuid not null,
  seen_no bigint generated always as identity,
  person_id integer not null references person,
  primary key (source_id, record_key)
);

-- The current records of each person, with the rule that joined the record to another record of the person.
create table if not exists person_record (
  record_no bigint primary key,
  source_id text not null,
  record_key uuid not null,
  name_id integer,
  person_id integer not null references person,
  rule text not null check (rule in ('first', 'profile', 'email', 'name')),
  matched_record_no bigint
);
create index if not exists person_record_of_person on person_record (person_id);
create index if not exists person_record_of_name on person_record (name_id);

-- Hashes of the evidence in each record: records that share one are one person.
create table if not exists person_evidence (
  evidence_key uuid not null,
  record_no bigint not null references person_record on delete cascade,
  rule text not null check (rule in ('profile', 'email', 'name')),
  primary key (evidence_key, record_no)
);
create index if not exists person_evidence_of_record on person_evidence (record_no);

-- Persons whose row in the search index must be written again.
create table if not exists person_unindexed (
  person_id integer primary key,
  changed_at timestamptz not null default now()
);

-- The batches of the search index that are not finished, as in profile_index_batch: writing → removing → (deleted),
-- writing → aborted → (deleted).
create table if not exists person_index_batch (
  batch_no integer generated always as identity primary key,
  state text not null default 'writing' check (state in ('writing', 'removing', 'aborted')),
  person_ids integer[] not null,
  begun_at timestamptz not null default now()
);
