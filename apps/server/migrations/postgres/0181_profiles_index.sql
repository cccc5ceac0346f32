-- The companies that must be written into the search index again, beside those of profile_changed_name: companies that
-- lost or gained names by an operator's decision.
create table if not exists profile_changed_company (
  company_id integer primary key,
  changed_at timestamptz not null default now()
);

-- The batches of the search index that are not finished. modules/profiles/search/indexing.ts describes the states:
-- writing → removing → (deleted), writing → aborted → (deleted).
create table if not exists profile_index_batch (
  batch_no integer generated always as identity primary key,
  state text not null default 'writing' check (state in ('writing', 'removing', 'aborted')),
  name_ids integer[] not null,
  -- In the state 'removing': all companies of the batch, whose rows of earlier batches are hidden.
  company_ids integer[] not null,
  begun_at timestamptz not null default now()
);
