-- Lists whose first load came to nothing: they are removed with it now.
delete from private_list
where not exists (
  select from private_list_load
  where private_list_load.list_id = private_list.list_id and private_list_load.state <> 'discarded');
