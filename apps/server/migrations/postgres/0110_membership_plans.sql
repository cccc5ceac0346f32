-- What a tier may do is one table (product.md section 1). Null means no limit.

create table plan (
  tier text primary key check (tier in ('vip0', 'vip1', 'vip2', 'vip3', 'vip4')),
  price_fen_per_year bigint not null check (price_fen_per_year >= 0),
  searches_per_day integer check (searches_per_day >= 0),
  ai_uses_per_day integer check (ai_uses_per_day >= 0),
  exported_rows_per_day integer check (exported_rows_per_day >= 0),
  sub_accounts integer check (sub_accounts >= 0),
  monitors integer check (monitors >= 0),
  permissions text[] not null
);

insert into plan (tier, price_fen_per_year, searches_per_day, ai_uses_per_day, exported_rows_per_day, sub_accounts, monitors, permissions) values
  ('vip0', 0, 10, 10, 0, 0, 1,
   '{companies.search,people.search,outreach.send}'),
  ('vip1', 298000, 100, 10, 50000, 0, 20,
   '{companies.search,people.search,outreach.send,customs.search,fairs.search,map.search,contacts.view,export.create}'),
  ('vip2', 698000, null, 100, 50000, 0, 100,
   '{companies.search,people.search,outreach.send,customs.search,fairs.search,map.search,contacts.view,export.create}'),
  ('vip3', 1680000, null, 100, 200000, 10, 500,
   '{companies.search,people.search,outreach.send,customs.search,fairs.search,map.search,contacts.view,export.create,members.manage}'),
  ('vip4', 3980000, null, null, 200000, 10, null,
   '{companies.search,people.search,outreach.send,customs.search,fairs.search,map.search,contacts.view,export.create,members.manage}');

create table membership (
  org_id uuid primary key,
  tier text not null references plan (tier),
  started_at timestamptz not null default now(),
  -- Null: does not end. After it the organisation is free again and loses no row.
  expires_at timestamptz
);

-- One counter an organisation, quota and Beijing day; moved by one conditional update, so parallel calls never exceed.
create table quota_day (
  org_id uuid not null,
  quota text not null check (quota in ('search', 'ai', 'export')),
  day date not null,
  used integer not null default 0 check (used >= 0),
  primary key (org_id, quota, day)
);

-- One row a charged use. A search repeated within the day finds its row and is free.
create table quota_use (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  quota text not null,
  day date not null,
  fingerprint text not null,
  amount integer not null check (amount > 0),
  committed boolean not null default false,
  created_at timestamptz not null default now(),
  unique (org_id, quota, day, fingerprint)
);
