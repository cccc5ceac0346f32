-- Attachments, pictures and files of contacts count for what their organisation stores. Owner: modules/email.
create function count_email_attachment() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(
    coalesce(new.org_id, old.org_id), 'attachments', coalesce(new.size_bytes, 0)::bigint - coalesce(old.size_bytes, 0));
  return null;
end
$$;
create trigger email_attachment_counted after insert or delete on email_attachment
  for each row execute function count_email_attachment();

create function count_email_image() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(
    coalesce(new.org_id, old.org_id), 'images', coalesce(new.size_bytes, 0)::bigint - coalesce(old.size_bytes, 0));
  return null;
end
$$;
create trigger email_image_counted after insert or delete on email_image
  for each row execute function count_email_image();

-- Files of before are not counted: each is gone a day after its import ended.
alter table mailing_import add column size_bytes bigint not null default 0;
create function mailing_import_bytes(import mailing_import) returns bigint language sql immutable as $$
  select case when import.storage_key is null then 0 else import.size_bytes end
$$;
create function count_mailing_import() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(
    coalesce(new.org_id, old.org_id),
    'imports',
    coalesce(mailing_import_bytes(new), 0) - coalesce(mailing_import_bytes(old), 0));
  return null;
end
$$;
create trigger mailing_import_counted after insert or delete on mailing_import
  for each row execute function count_mailing_import();
create trigger mailing_import_recounted after update on mailing_import
  for each row when (old.storage_key is distinct from new.storage_key) execute function count_mailing_import();

insert into stored_bytes (org_id, kind, bytes)
select org_id, 'attachments', sum(size_bytes)
from email_attachment
group by org_id
union all
select org_id, 'images', sum(size_bytes)
from email_image
group by org_id;
