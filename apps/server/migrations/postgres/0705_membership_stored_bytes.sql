-- The plan limits queued exports, open uploads and stored bytes of an organisation. Null means no limit.
alter table plan
  add column queued_exports integer check (queued_exports >= 0),
  add column open_uploads integer check (open_uploads >= 0),
  add column stored_mb integer check (stored_mb >= 0);
update plan
set queued_exports = granted.queued_exports, open_uploads = granted.open_uploads, stored_mb = granted.stored_mb
from (values
  ('vip0', 2, 2, 1024),
  ('vip1', 5, 3, 5120),
  ('vip2', 10, 5, 10240),
  ('vip3', 20, 10, 20480),
  ('vip4', 20, 10, 51200)
) as granted (tier, queued_exports, open_uploads, stored_mb)
where plan.tier = granted.tier;

-- Terms and edits of before knew none of them: they get what the plan grants from now on.
update membership_term
set rights = rights || jsonb_build_object(
  'queuedExports', plan.queued_exports, 'openUploads', plan.open_uploads, 'storedMb', plan.stored_mb)
from plan
where plan.tier = membership_term.tier;
update plan_change
set
  before = before || jsonb_build_object(
    'queuedExports', plan.queued_exports, 'openUploads', plan.open_uploads, 'storedMb', plan.stored_mb),
  after = after || jsonb_build_object(
    'queuedExports', plan.queued_exports, 'openUploads', plan.open_uploads, 'storedMb', plan.stored_mb)
from plan
where plan.tier = plan_change.tier;

-- Bytes of the files that an organisation keeps, or has room held for. The modules that keep files change it by triggers
-- of their tables, in the transaction of the change, so that no way of deleting a file can forget it.
create table stored_bytes (
  org_id uuid not null,
  kind text not null check (kind in ('exports', 'uploads', 'lists', 'attachments', 'images', 'imports')),
  bytes bigint not null,
  primary key (org_id, kind)
);

create function add_stored_bytes(of_org uuid, of_kind text, more bigint) returns void language sql as $$
  insert into stored_bytes (org_id, kind, bytes)
  select of_org, of_kind, more
  where more <> 0
  on conflict (org_id, kind) do update set bytes = stored_bytes.bytes + excluded.bytes
$$;
