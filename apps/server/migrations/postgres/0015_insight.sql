-- Searches that users ran or saved, monitors, and alerts by email.

-- The searches that a user ran, so that they can be run again. A repeated search moves to the top and is not listed
-- twice.
create table search_record (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  user_id uuid not null,
  scope text not null,
  fingerprint text not null,
  filters jsonb not null,
  searched_at timestamptz not null default now(),
  unique (user_id, fingerprint)
);
create index search_record_newest on search_record (org_id, user_id, searched_at desc);

-- Searches that a user saved under a name. A watched search reports its new records.
create table saved_search (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  user_id uuid not null,
  name text not null,
  filters jsonb not null,
  is_watched boolean not null,
  created_at timestamptz not null default now(),
  found_at timestamptz,
  found_count integer,
  unique (org_id, user_id, name)
);
create index saved_search_watched on saved_search (org_id) where is_watched;

-- Whether a user wants alerts by email, and in which language.
create table alert_setting (
  user_id uuid primary key,
  by_email boolean not null default true,
  lang text not null
);

-- Alert mails, each a digest of several alerts.
create table alert_mail (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  user_id uuid not null,
  address text not null,
  lang text not null,
  news jsonb not null,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'refused', 'unknown', 'dropped', 'failed')),
  detail text not null default '',
  created_at timestamptz not null default now()
);
create index alert_mail_created on alert_mail (created_at);
create index alert_mail_queued on alert_mail (created_at) where state = 'queued';

-- Companies that a user monitors.
create table company_monitor (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  user_id uuid not null,
  company_id integer not null,
  side text not null check (side in ('buyer', 'seller')),
  created_at timestamptz not null default now(),
  found_at timestamptz,
  -- Number of records in the last alert.
  found_count integer,
  unique (org_id, user_id, company_id, side)
);
create index company_monitor_org on company_monitor (org_id);
create index company_monitor_company on company_monitor (company_id, side);

-- The publications of trade records that the monitors have processed: all up to `settled`, and those in `beyond`.
create table company_monitor_mark (
  only_row boolean primary key default true check (only_row),
  settled integer not null,
  beyond integer[] not null
);

-- Addresses that unsubscribed from alerts by the link in a mail of any account, as SHA-256. An address stays in this
-- table regardless of which account uses it, until the link in its own mail turns alerts on again.
create table alert_stopped_address (
  address_key text primary key,
  stopped_at timestamptz not null default now()
);
