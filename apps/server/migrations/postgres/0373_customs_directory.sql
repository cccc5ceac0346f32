-- One row: when the directory of companies was counted, which state of the loads it knows of (as the coverage does), and
-- up to which transaction it has read the registry (a number of PostgreSQL's, as text). Owner: modules/customs (directory/).
create table customs_directory_state (
  row_no smallint primary key default 1 check (row_no = 1),
  as_of timestamptz not null,
  loads_mark text not null,
  names_mark text not null,
  took_ms integer not null
);

-- The feed of loads, newest first.
create index customs_load_shown_at on customs_load (shown_at desc, stage_no desc)
  where kind = 'load' and state in ('sweeping', 'published');
