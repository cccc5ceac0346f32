-- A user chooses the quick entries of the workbench, and their order.
create table if not exists quick_entries (
  user_id uuid primary key references user_account (id) on delete cascade,
  org_id uuid not null,
  names text[] not null check (cardinality(names) <= 8),
  changed_at timestamptz not null
);
