-- Demonstration fair buyers that were started or completed. Creating the same fair buyers with the same sizes again
-- continues at `staged`, the number of staged companies, or does nothing.
create table if not exists ingest_fair_demonstration (
  seed integer not null,
  companies integer not null,
  profiles integer not null,
  fair_buyers integer not null,
  -- The last day of the demonstration data. A different day gives different data.
  today date not null,
  staged integer not null default 0,
  is_published boolean not null default false,
  primary key (seed, companies, profiles, fair_buyers)
);
