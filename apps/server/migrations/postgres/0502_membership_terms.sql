-- A membership is what was bought or granted: years after each other, each with its plan's rights as they were then.

create table membership_term (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  tier text not null references plan (tier),
  starts_at timestamptz not null,
  -- Null: does not end.
  ends_at timestamptz,
  -- Days of the whole year that it is, or is a part of.
  year_days integer not null check (year_days > 0),
  -- What was paid for all of its days; null-priced grants are 0.
  amount_fen bigint not null check (amount_fen >= 0),
  rights jsonb not null,
  -- Null: granted by the operator.
  order_id text,
  -- The lower term that an upgrade made into this one.
  replaces_id bigint references membership_term (id),
  -- Ended before its time: upgraded, revoked, or replaced by hand.
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  check (ends_at is null or ends_at > starts_at)
);
create index membership_term_open on membership_term (org_id) where closed_at is null;
create index membership_term_order on membership_term (order_id) where order_id is not null;

insert into membership_term (org_id, tier, starts_at, ends_at, year_days, amount_fen, rights)
select membership.org_id, membership.tier, least(membership.started_at, membership.expires_at - interval '1 second'),
  membership.expires_at, 365, 0,
  jsonb_build_object(
    'searchesPerDay', searches_per_day, 'aiUsesPerDay', ai_uses_per_day, 'exportedRowsPerDay', exported_rows_per_day,
    'subAccounts', sub_accounts, 'monitors', monitors, 'privateRows', private_rows, 'permissions', permissions
  )
from membership
join plan on plan.tier = membership.tier
where membership.tier <> 'vip0';

-- What remains is a row an organisation: locked by every change, and when something next changes by itself.
alter table membership drop column tier, drop column started_at, drop column expires_at;
alter table membership add column revision integer not null default 1;
alter table membership add column look_at timestamptz default now();
create index membership_look on membership (look_at) where look_at is not null;

-- The journal. An order acts once.
create table membership_change (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  kind text not null check (kind in ('begun', 'renewed', 'upgraded', 'downgraded', 'granted', 'revoked', 'returned')),
  tier text not null references plan (tier),
  years integer not null default 0,
  amount_fen bigint not null default 0,
  ends_at timestamptz,
  order_id text,
  by_user uuid,
  reason text not null default '',
  created_at timestamptz not null default now()
);
create index membership_change_org on membership_change (org_id, id desc);
create unique index membership_change_order on membership_change (order_id) where order_id is not null and kind <> 'revoked';
create unique index membership_change_revoked on membership_change (order_id) where kind = 'revoked';

-- Each edit of a plan raises its number; an edit that read an older one is refused.
alter table plan add column version_no integer not null default 1;
create table plan_change (
  id bigint generated always as identity primary key,
  tier text not null references plan (tier),
  before jsonb not null,
  after jsonb not null,
  by_user uuid not null,
  reason text not null,
  created_at timestamptz not null default now()
);
