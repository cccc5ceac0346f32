-- The email centre's own rows.

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

-- Where the inbound server listens now (bounces): whoever sends bounces need not be the process that runs it.
create table email_inbound (
  only_row boolean primary key default true check (only_row),
  host text not null,
  port int not null
);
