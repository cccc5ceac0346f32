-- What statistics break events down by, copied with each receipt. Owner: modules/outreach.
alter table outreach_event {on_cluster}
  add column if not exists country LowCardinality(String),
  add column if not exists variant UInt8,
  add column if not exists is_machine Bool,
  -- -1: not a click.
  add column if not exists link Int16 default -1;
