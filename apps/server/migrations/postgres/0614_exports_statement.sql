-- A file may list the statement of an asset, too. Owner: modules/exports.
alter table export_file
  drop constraint export_file_list_check,
  add constraint export_file_list_check check (list in ('records', 'buyers', 'suppliers', 'partners', 'statement'));
