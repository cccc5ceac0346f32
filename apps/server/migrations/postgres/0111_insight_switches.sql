-- A saved search can find the buyers of a market that switched suppliers, instead of records.
alter table saved_search
  -- The filter of the switches; null for a search for records.
  add column if not exists switches jsonb,
  -- Pairs of a buyer and a new supplier that raise no alert, because they were found when the monitoring began or have
  -- raised one.
  add column if not exists known_switches jsonb not null default '[]';
