-- Searches that are kept under a name; one that is watched tells of its new records. Owner: modules/insight.
create table saved_search (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  user_id uuid not null,
  name text not null,
  filters jsonb not null,
  is_watched boolean not null,
  created_at timestamptz not null default now(),
  found_at timestamptz,
  found_count integer,
  unique (user_id, name)
);
create index saved_search_watched on saved_search (org_id) where is_watched;
