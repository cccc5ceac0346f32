-- SMTP accounts of organisations: another way out for the senders that name one.

create table email_smtp_account (
  id uuid primary key,
  org_id uuid not null,
  name text not null,
  host text not null,
  port int not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text not null,
  -- Sealed for this row; empty: the server wants no sign-in.
  password text not null,
  tested_at timestamptz not null,
  updated_at timestamptz not null,
  unique (org_id, name)
);

alter table email_sender add column smtp_account_id uuid references email_smtp_account (id);
