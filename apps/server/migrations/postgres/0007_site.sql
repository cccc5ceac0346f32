-- The operator's changes of the site, video tutorials, and notifications of users.

-- At most one row. Without it the product shows its own name and pictures.
create table site_setting (
  only_row boolean primary key default true check (only_row),
  sitename_cn text not null,
  sitename text not null,
  logo text not null,
  logo2 text not null,
  backgroundimg text not null,
  customer_service_link text not null,
  updated_at timestamptz not null default now()
);

create table video_tutorial (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  cover text not null,
  url text not null,
  duration_seconds integer not null check (duration_seconds >= 0),
  position integer not null default 0
);

-- Texts are stored as a key and its values, so that each reader gets them in their own language.
create table notification (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  params jsonb not null,
  link text,
  -- A cause creates one notification, regardless of how often it is reported.
  cause text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, kind, cause)
);
create index notification_by_user on notification (user_id, created_at desc, id desc);
