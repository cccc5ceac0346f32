-- Alerts by email: whether a user wants them and in which language; and each digest. Owner: modules/insight.
create table alert_setting (
  user_id uuid primary key,
  by_email boolean not null default true,
  lang text not null
);

create table alert_mail (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  user_id uuid not null,
  address text not null,
  lang text not null,
  news jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'refused', 'unknown')),
  detail text not null default '',
  created_at timestamptz not null default now()
);
create index alert_mail_user on alert_mail (user_id, id);
