-- All companies of a search onto a mailing list, in the background. Owner: modules/email.
create table mailing_addition (
  id uuid primary key,
  org_id uuid not null,
  list_id uuid not null references mailing_list (id) on delete cascade,
  -- What was asked for; the companies are those that it found at that moment, so that a repeat goes on where it stopped.
  found jsonb not null,
  -- Null once it has ended.
  company_ids int[],
  state text not null default 'running' check (state in ('running', 'finished', 'cancelled', 'failed')),
  companies_found int not null,
  companies_taken int not null,
  -- Of company_ids, from the first; with the counts moved in the transaction that puts them on the list.
  companies_done int not null default 0,
  rows_added int not null default 0,
  rows_already int not null default 0,
  rows_without_address int not null default 0,
  rows_suppressed int not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index mailing_addition_by_list on mailing_addition (list_id, created_at desc);
