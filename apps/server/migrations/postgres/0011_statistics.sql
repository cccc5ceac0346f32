-- Loads of trade statistics. The figures are in ClickHouse. A load is visible while it is published. Of two visible
-- versions of a figure, the later publication counts.

create sequence statistics_load_no as integer;
create sequence statistics_publication_no;

-- staging → published → rolled_back; staging → discarded. A load that starts again gets a new number.
create table statistics_load (
  load_no integer primary key default nextval('statistics_load_no'),
  load_id text not null unique,
  source_id text not null,
  source_name text not null,
  state text not null default 'staging' check (state in ('staging', 'published', 'rolled_back', 'discarded')),
  publication_no bigint unique,
  published integer not null default 0,
  replaced integer not null default 0,
  duplicates integer not null default 0,
  published_at timestamptz
);
create index statistics_load_visible on statistics_load (publication_no) where state = 'published';

-- Loads whose rows are to be deleted. Deletion is delayed, because a reader may have started before the rows became
-- invisible.
create table statistics_leftover (
  load_no integer primary key,
  since timestamptz not null
);
