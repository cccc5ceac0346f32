-- Favourites of users.

create table favourite (
  org_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('trade_company')),
  target_id text not null,
  collected_at timestamptz not null default now(),
  primary key (user_id, kind, target_id)
);
create index favourite_newest on favourite (org_id, user_id, collected_at desc);
