-- Companies whose row in the index of fair buyers must be written again.
create table if not exists fair_unindexed (
  company_id integer primary key,
  changed_at timestamptz not null default now()
);

-- The batches of the index of fair buyers that are not finished. modules/search-index/index-batches.ts describes the
-- states: writing → removing → (deleted), writing → aborted → (deleted).
create table if not exists fair_index_batch (
  batch_no integer generated always as identity primary key,
  state text not null default 'writing' check (state in ('writing', 'removing', 'aborted')),
  company_ids integer[] not null,
  begun_at timestamptz not null default now()
);
