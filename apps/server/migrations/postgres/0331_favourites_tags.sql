-- The list counts its rows by these columns, now with the tags: an index of tags alone finds the favourites of all
-- users, and a count had to read them in the table. Twenty tags of thirty letters fit into an entry of the index.
create index if not exists favourite_listed on favourite (org_id, visible_to, collected_at desc, favourite_id desc)
  include (kind, state, folder_id, assignee_id, tags);
drop index if exists favourite_counted;
drop index if exists favourite_tags;
