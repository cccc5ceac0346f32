-- Demonstration profiles that were started or completed. Creating the same profiles with the same sizes again continues
-- at `staged`, the number of staged companies, or does nothing.
create table if not exists ingest_profile_demonstration (
  seed integer not null,
  companies integer not null,
  profiles integer not null,
  -- The last day of the demonstration data. A different day gives different data.
  today date not null,
  staged integer not null default 0,
  is_published boolean not null default false,
  primary key (seed, companies, profiles)
);
