-- The list counts its rows by these columns: with them in the index, a count reads no rows of the table.
create index if not exists favourite_counted on favourite (org_id, visible_to, collected_at desc, favourite_id desc)
  include (kind, state, folder_id, assignee_id);
drop index if exists favourite_collected;
create index if not exists favourite_folder_counted on favourite (folder_id, collected_at desc, favourite_id desc)
  include (org_id, visible_to)
  where folder_id is not null;
drop index if exists favourite_of_folder;
create index if not exists favourite_tags on favourite using gin (tags);
