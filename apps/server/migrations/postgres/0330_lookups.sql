-- The contact details that records state, as hashes, each with the record. A record never changes, so its keys are
-- written once, and a lookup joins the record to know whether it is current and to which company and person it belongs
-- now. Reasons: docs/decisions/0044-reverse-lookups.md.
create table if not exists lookup_key (
  key bigint not null,
  record_no bigint not null,
  primary key (key, record_no)
);

-- How far the keys of published loads are written: all loads up to `publication_no`, and of the next one, `load_no`, the
-- lines up to `line`.
create table if not exists lookup_progress (
  row_no integer primary key default 1 check (row_no = 1),
  publication_no bigint not null default 0,
  load_no integer,
  line bigint not null default 0
);
insert into lookup_progress (row_no) values (1) on conflict do nothing;
