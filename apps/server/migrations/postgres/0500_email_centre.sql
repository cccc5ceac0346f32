-- The email centre's own rows, and the mail catcher's inbox.

create table email_sender (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  address text not null,
  display_name text not null,
  reply_to text not null,
  per_minute int check (per_minute > 0),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  unique (org_id, address)
);

create table email_template (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  created_by uuid not null,
  name text not null,
  subject text not null,
  html text not null,
  updated_at timestamptz not null default now()
);
create index email_template_by_org on email_template (org_id, updated_at desc);

create table mailing_list (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  unique (org_id, name)
);

create table mailing_contact (
  id bigint generated always as identity primary key,
  list_id uuid not null references mailing_list (id) on delete cascade,
  org_id uuid not null,
  -- Empty: a company without a known address. It is kept, so that the list says whom it cannot reach.
  address text not null,
  name text not null default '',
  company text not null default '',
  company_id text,
  country text not null default '',
  source text not null check (source in ('typed', 'favourite', 'company')),
  created_at timestamptz not null default now()
);
create unique index mailing_contact_by_address on mailing_contact (list_id, address) where address <> '';
create unique index mailing_contact_by_company on mailing_contact (list_id, company_id) where address = '';

-- Where the servers that this product started listen now: the worker process need not be the one that runs them.
create table mail_endpoint (
  name text primary key check (name in ('catcher', 'inbound')),
  host text not null,
  port int not null,
  started_at timestamptz not null default now()
);

create table caught_mail (
  id bigint generated always as identity primary key,
  org_id uuid,
  message_id text not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  source text not null,
  size_bytes int not null,
  received_at timestamptz not null default now(),
  -- A mail handed over again after a crash is the same mail.
  unique (message_id, recipient)
);
create index caught_mail_by_org on caught_mail (org_id, id desc);

-- Addresses that the catcher refused for now (local part `defer…`), by message: the next try is taken.
create table caught_deferral (
  message_key text primary key,
  at timestamptz not null default now()
);
