-- Plans, the terms that organisations bought, quotas, unlocked contacts, and stored bytes.

-- The rights of each tier. A null limit means no limit.
create table plan (
  tier text primary key check (tier in ('vip0', 'vip1', 'vip2', 'vip3', 'vip4')),
  price_fen_per_year bigint not null check (price_fen_per_year >= 0),
  searches_per_day integer check (searches_per_day >= 0),
  ai_uses_per_day integer check (ai_uses_per_day >= 0),
  exported_rows_per_day integer check (exported_rows_per_day >= 0),
  sub_accounts integer check (sub_accounts >= 0),
  monitors integer check (monitors >= 0),
  permissions text[] not null,
  -- Most rows of private lists that an organisation may have.
  private_rows integer check (private_rows >= 0),
  -- Increases with each edit of the plan. An edit that is based on an older version is refused.
  version_no integer not null default 1,
  -- Contacts unlocked one at a time. Bulk unlocks count as exported rows instead
  -- (docs/decisions/0034-bulk-unlocks.md).
  contacts_per_day integer check (contacts_per_day >= 0),
  queued_exports integer check (queued_exports >= 0),
  open_uploads integer check (open_uploads >= 0),
  stored_mb integer check (stored_mb >= 0)
);
insert into plan (
  tier, price_fen_per_year, searches_per_day, ai_uses_per_day, exported_rows_per_day, sub_accounts, monitors,
  private_rows, contacts_per_day, queued_exports, open_uploads, stored_mb, permissions)
values
  ('vip0', 0, 10, 10, 0, 0, 1, 1000, 0, 2, 2, 1024,
   '{companies.search,people.search,outreach.send}'),
  ('vip1', 298000, 100, 10, 50000, 0, 20, 50000, 1000, 5, 3, 5120,
   '{companies.search,people.search,outreach.send,customs.search,fairs.search,map.search,contacts.view,export.create}'),
  ('vip2', 698000, null, 100, 50000, 0, 100, 200000, 2000, 10, 5, 10240,
   '{companies.search,people.search,outreach.send,customs.search,fairs.search,map.search,contacts.view,export.create}'),
  ('vip3', 1680000, null, 100, 200000, 10, 500, 1000000, 5000, 20, 10, 20480,
   '{companies.search,people.search,outreach.send,customs.search,fairs.search,map.search,contacts.view,export.create,members.manage}'),
  ('vip4', 3980000, null, null, 200000, 10, null, null, 10000, 20, 10, 51200,
   '{companies.search,people.search,outreach.send,customs.search,fairs.search,map.search,contacts.view,export.create,members.manage}');

-- Each edit of a plan, with the rights before and after it.
create table plan_change (
  id bigint generated always as identity primary key,
  tier text not null references plan (tier),
  before jsonb not null,
  after jsonb not null,
  by_user uuid not null,
  reason text not null,
  created_at timestamptz not null default now()
);

-- One row for each organisation; every change of its membership locks this row.
create table membership (
  org_id uuid primary key,
  revision integer not null default 1,
  -- Time of the next automatic change, e.g. the end of a term.
  look_at timestamptz default now(),
  -- Sub-accounts in addition to the plan's, paid separately and granted by the operator.
  extra_members integer not null default 0 check (extra_members between 0 and 10000)
);
create index membership_look on membership (look_at) where look_at is not null;

-- One counter for each organisation, quota and Beijing day. A single conditional update changes it, so that parallel
-- calls never exceed the limit.
create table quota_day (
  org_id uuid not null,
  quota text not null check (quota in ('search', 'ai', 'export', 'contact')),
  day date not null,
  used integer not null default 0 check (used >= 0),
  primary key (org_id, quota, day)
);

-- One row for each charged use. A search repeated on the same day finds the row and is not charged again.
create table quota_use (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  quota text not null,
  day date not null,
  fingerprint text not null,
  amount integer not null check (amount > 0),
  committed boolean not null default false,
  created_at timestamptz not null default now(),
  -- Number of parallel calls that share this use. Each call holds the use until it ends. A call that answers commits
  -- the use for all; the use is returned when the last holder has failed.
  holders integer not null default 1 check (holders >= 0),
  unique (org_id, quota, day, fingerprint)
);

-- Takes a use of today's quota (quota.ts). It writes both rows or none. If the use is already committed, it charges
-- nothing and returns no id; if the use is still held by other calls, it is shared and its id returned.
create function take_quota(
  of_org uuid, of_quota text, on_day date, of_fingerprint text, asked integer, day_limit integer, asked_at timestamptz
) returns table (use_id uuid, used_now integer, is_refused boolean)
language plpgsql as $$
declare
  is_committed boolean;
begin
  is_refused := false;
  -- Repeats when the existing use was returned or committed before this call could share it.
  loop
    insert into quota_use (org_id, quota, day, fingerprint, amount, created_at)
    values (of_org, of_quota, on_day, of_fingerprint, asked, asked_at)
    on conflict (org_id, quota, day, fingerprint) do nothing
    returning id into use_id;
    exit when use_id is not null;

    select committed into is_committed
    from quota_use
    where org_id = of_org and quota = of_quota and day = on_day and fingerprint = of_fingerprint;
    continue when is_committed is null;

    if not is_committed then
      update quota_use
      set holders = holders + 1
      where org_id = of_org and quota = of_quota and day = on_day and fingerprint = of_fingerprint and not committed
      returning id into use_id;
      continue when use_id is null;
    end if;
    select coalesce(max(used), 0) into used_now
    from quota_day
    where org_id = of_org and quota = of_quota and day = on_day;
    return next;
    return;
  end loop;
  -- The limit is enforced by this conditional update, for which parallel calls wait.
  insert into quota_day as counter (org_id, quota, day, used)
  select of_org, of_quota, on_day, asked
  where day_limit is null or asked <= day_limit
  on conflict (org_id, quota, day) do update
  set used = counter.used + asked
  where day_limit is null or counter.used + asked <= day_limit
  returning counter.used into used_now;
  if used_now is null then
    delete from quota_use where id = use_id;
    use_id := null;
    used_now := 0;
    is_refused := true;
  end if;
  return next;
end
$$;

-- The terms that an organisation bought or was granted, in sequence, each with the rights that its plan had at that
-- time.
create table membership_term (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  tier text not null references plan (tier),
  starts_at timestamptz not null,
  -- Null: the term has no end.
  ends_at timestamptz,
  -- Number of days in the whole year that the term fills or belongs to.
  year_days integer not null check (year_days > 0),
  -- The price of all days of the term; 0 for a grant.
  amount_fen bigint not null check (amount_fen >= 0),
  rights jsonb not null,
  -- Null: the operator granted the term.
  order_id text,
  -- The lower term that an upgrade replaced by this one.
  replaces_id bigint references membership_term (id),
  -- Set when the term ended early: upgraded, revoked, or replaced by an operator.
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  check (ends_at is null or ends_at > starts_at)
);
create index membership_term_open on membership_term (org_id) where closed_at is null;
create index membership_term_order on membership_term (order_id) where order_id is not null;

-- The journal of memberships. An order can change a membership only once.
create table membership_change (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  kind text not null
    check (kind in ('begun', 'renewed', 'upgraded', 'downgraded', 'granted', 'revoked', 'returned', 'extra_members')),
  tier text not null references plan (tier),
  years integer not null default 0,
  amount_fen bigint not null default 0,
  ends_at timestamptz,
  order_id text,
  by_user uuid,
  reason text not null default '',
  created_at timestamptz not null default now(),
  extra_members integer
);
create index membership_change_org on membership_change (org_id, id desc);
create unique index membership_change_order on membership_change (order_id)
  where order_id is not null and kind <> 'revoked';
create unique index membership_change_revoked on membership_change (order_id) where kind = 'revoked';

-- Companies whose contacts an organisation has unlocked. The contacts stay visible when the membership ends.
create table contact_unlock (
  org_id uuid not null,
  kind text not null check (kind in ('trade_company')),
  target_id text not null,
  user_id uuid not null,
  unlocked_at timestamptz not null,
  primary key (org_id, kind, target_id)
);

-- Notices to an owner about the end of a membership. Each notice is sent once; the row has the state of its mail.
create table membership_notice (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('membership_ending', 'membership_grace', 'membership_ended')),
  cause text not null,
  params jsonb not null,
  mail_state text not null default 'queued'
    check (mail_state in ('queued', 'sending', 'sent', 'refused', 'unknown', 'dropped')),
  mail_detail text not null default '',
  created_at timestamptz not null default now(),
  unique (org_id, kind, cause)
);

-- One row for each bulk unlock: an export, an addition to a mailing list, or a call that adds companies or favourites
-- to a list.
create table contact_bulk_unlock (
  id uuid primary key,
  org_id uuid not null,
  user_id uuid not null,
  source text not null,
  -- The filter or report that found the companies.
  search jsonb,
  target text not null check (target in ('file', 'mailing_list')),
  target_name text not null,
  contacts integer not null check (contacts >= 0),
  items integer not null check (items >= 0),
  started_at timestamptz not null,
  last_at timestamptz not null
);
create index contact_bulk_unlock_newest on contact_bulk_unlock (org_id, last_at desc, id);

-- Bytes of an organisation's stored files, and bytes reserved for files being written. Triggers on the tables that
-- refer to files update it in the same transaction, so that every deletion of a file is counted.
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
