-- The newest batch of each search index that readers see. Batches become visible in the order of their numbers.
create table if not exists search_index_mark (
  -- The name of the table with the unfinished batches of the index.
  index_name text primary key,
  batch_no integer not null
);
