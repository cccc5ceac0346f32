-- Exports count for what their organisation stores: while they are made with the room held for them. Owner: modules/exports.
alter table export_file add column reserved_bytes bigint not null default 0;
create index export_file_under_way on export_file (org_id) where state in ('queued', 'running');

create function export_file_bytes(file export_file) returns bigint language sql immutable as $$
  select case
    when file.state = 'finished' then coalesce(file.size_bytes, 0)
    when file.state in ('queued', 'running') then file.reserved_bytes
    else 0
  end
$$;
create function count_export_file() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(
    coalesce(new.org_id, old.org_id),
    'exports',
    coalesce(export_file_bytes(new), 0) - coalesce(export_file_bytes(old), 0));
  return null;
end
$$;
create trigger export_file_counted after insert or delete on export_file
  for each row execute function count_export_file();
create trigger export_file_recounted after update on export_file
  for each row when (old.state is distinct from new.state) execute function count_export_file();

insert into stored_bytes (org_id, kind, bytes)
select org_id, 'exports', sum(export_file_bytes(export_file))
from export_file
group by org_id;
