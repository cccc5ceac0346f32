-- The state of the customs directory with which the search index of companies was last compared.
create table if not exists profile_trader_state (
  row_no integer primary key default 1 check (row_no = 1),
  directory_as_of timestamptz not null
);

-- The search index has new columns, so all companies are written again.
insert into profile_changed_name (name_id)
select distinct name_id from profile_record where is_current and name_id is not null
on conflict (name_id) do nothing;
