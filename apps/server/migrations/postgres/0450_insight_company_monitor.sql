-- Companies whose new trade records are told to who watches them. Owner: modules/insight.
create table company_monitor (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  user_id uuid not null,
  company_id integer not null,
  side text not null check (side in ('buyer', 'seller')),
  created_at timestamptz not null default now(),
  found_at timestamptz,
  unique (user_id, company_id, side)
);
create index company_monitor_org on company_monitor (org_id);
create index company_monitor_company on company_monitor (company_id, side);

-- How far the publications of trade records have been looked through: all up to `settled`, and those of `beyond`.
create table company_monitor_mark (
  only_row boolean primary key default true check (only_row),
  settled integer not null,
  beyond integer[] not null
);
