-- Demonstration worlds that were made, or begun: the same sizes again go on from `staged` or have nothing to do.
create table ingest_demonstration (
  seed integer not null,
  companies integer not null,
  trades integer not null,
  -- The world's last day: another day would make another world.
  today date not null,
  staged integer not null default 0,
  is_published boolean not null default false,
  primary key (seed, companies, trades)
);
