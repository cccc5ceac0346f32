-- Bulk lookups: a list of values, and what each of them led to. modules/lookups/bulk/run.ts describes the states.
create table if not exists lookup_bulk (
  id uuid primary key,
  org_id uuid not null,
  user_id uuid not null,
  file_name text,
  column_header text,
  state text not null default 'ready'
    check (state in ('ready', 'running', 'limit_reached', 'finished', 'cancelled', 'failed')),
  lines_total integer not null,
  values_total integer not null,
  values_done integer not null default 0,
  lines_found integer not null default 0,
  lines_domain integer not null default 0,
  lines_nothing integer not null default 0,
  lines_repeated integer not null,
  lines_invalid integer not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index if not exists lookup_bulk_newest on lookup_bulk (org_id, created_at desc, id);

create table if not exists lookup_bulk_line (
  bulk_id uuid not null references lookup_bulk on delete cascade,
  line integer not null,
  typed text not null,
  -- Null for a line that could not be read.
  kind text check (kind in ('email', 'phone', 'domain', 'social')),
  value text,
  state text not null check (state in ('waiting', 'found', 'domain', 'nothing', 'repeated', 'invalid')),
  -- The numbers of the best matches. Contacts are read when a line is shown, so that masking and merges apply.
  company_ids integer[] not null default '{}',
  companies integer not null default 0,
  person_ids integer[] not null default '{}',
  primary key (bulk_id, line)
);
create index if not exists lookup_bulk_line_state on lookup_bulk_line (bulk_id, state, line);
