-- What the reader of a file had to tell (mixed encodings, late columns …); known whole once it is read.
alter table ingest_load add column notices jsonb not null default '[]';

-- How many rows each reason refused, exact however many there are.
create table ingest_reject_count (
  load_id uuid not null references ingest_load on delete cascade,
  reason text not null,
  column_name text,
  rows bigint not null,
  unique nulls not distinct (load_id, reason, column_name)
);
insert into ingest_reject_count (load_id, reason, column_name, rows)
select load_id, reason, column_name, count(*)
from ingest_reject
group by load_id, reason, column_name;

-- Rejects beyond the first ones, which stay in ingest_reject for the screen: a file in storage for each batch.
create table ingest_reject_chunk (
  load_id uuid not null references ingest_load on delete cascade,
  first_line bigint not null,
  storage_key text not null,
  rows integer not null,
  primary key (load_id, first_line)
);
