-- Mailboxes of organisations that replies and bounces are read from; never changed there. Owner: modules/email.
create table email_mailbox (
  id uuid primary key,
  org_id uuid not null,
  name text not null,
  host text not null,
  port int not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text not null,
  -- Sealed for this row.
  password text not null,
  tested_at timestamptz not null,
  -- Where reading stands: message numbers count within one validity (RFC 3501 section 2.3.1.1).
  uid_validity text,
  last_uid bigint not null default 0,
  pulled_at timestamptz,
  -- Why the last reading failed; empty: it did not.
  failure text not null default '',
  -- Mails that were about ours, so far.
  taken int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (org_id, name)
);
