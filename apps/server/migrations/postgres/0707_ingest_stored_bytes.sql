-- Files of private lists count for what their organisation stores: on their way in, and as the files of its loads. Those
-- of the operator (trade, statistics) do not. Owner: modules/ingest.
create function ingest_upload_bytes(upload ingest_upload) returns bigint language sql immutable as $$
  select case when upload.dataset = 'list' and upload.state in ('open', 'finishing') then upload.size_bytes else 0 end
$$;
create function count_ingest_upload() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(
    coalesce(new.org_id, old.org_id),
    'uploads',
    coalesce(ingest_upload_bytes(new), 0) - coalesce(ingest_upload_bytes(old), 0));
  return null;
end
$$;
create trigger ingest_upload_counted after insert or delete on ingest_upload
  for each row execute function count_ingest_upload();
create trigger ingest_upload_recounted after update on ingest_upload
  for each row when (old.state is distinct from new.state) execute function count_ingest_upload();

create function count_ingest_load() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(
    coalesce(new.org_id, old.org_id), 'lists', coalesce(new.size_bytes, 0) - coalesce(old.size_bytes, 0));
  return null;
end
$$;
create trigger ingest_load_added after insert on ingest_load
  for each row when (new.org_id is not null) execute function count_ingest_load();
create trigger ingest_load_recounted after update of size_bytes on ingest_load
  for each row when (new.org_id is not null) execute function count_ingest_load();
create trigger ingest_load_removed after delete on ingest_load
  for each row when (old.org_id is not null) execute function count_ingest_load();

insert into stored_bytes (org_id, kind, bytes)
select org_id, 'uploads', sum(ingest_upload_bytes(ingest_upload))
from ingest_upload
group by org_id
union all
select org_id, 'lists', sum(size_bytes)
from ingest_load
where org_id is not null
group by org_id;
