-- Mailboxes of organisations, the inbound server, and the abuse mailbox.

-- The address where the inbound server listens now: the process that sends bounces need not be the process that runs
-- it.
create table email_inbound (
  only_row boolean primary key default true check (only_row),
  host text not null,
  port int not null
);

-- Mailboxes of organisations, from which replies and bounces are read; mails in them are never changed.
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
  pulled_at timestamptz,
  -- The failure of the last reading; empty: it succeeded.
  failure text not null default '',
  -- The number of mails read so far that concern campaigns.
  taken int not null default 0,
  updated_at timestamptz not null,
  -- Failed readings in a row, which make readings rarer.
  failures int not null default 0,
  -- The folders that are read; null: the inbox and the junk folder, where answers arrive too.
  folders text[],
  unique (org_id, name)
);

-- The position of reading in each folder of a mailbox.
create table email_mailbox_folder (
  mailbox_id uuid not null references email_mailbox (id) on delete cascade,
  path text not null,
  -- Account, server and UIDVALIDITY: message numbers are unique under these (RFC 3501 section 2.3.1.1).
  uid_validity text,
  last_uid bigint not null default 0,
  -- The failure of the last opening; empty: it succeeded.
  failure text not null default '',
  primary key (mailbox_id, path)
);

-- Mails of a mailbox that could not be read: they are tried again for a while, and then stay here with the reason.
create table email_mailbox_aside (
  mailbox_id uuid not null references email_mailbox (id) on delete cascade,
  org_id uuid not null,
  -- As in email_mailbox_folder.
  uid_validity text not null,
  uid bigint not null,
  -- unreadable: it cannot be parsed; timeout: the server never sent it whole; too_many: beyond the daily allowance of a
  -- recipient; too_large: larger than any mail may be; failed: a failure on our side.
  reason text not null check (reason in ('unreadable', 'timeout', 'too_many', 'too_large', 'failed')),
  detail text not null,
  from_header text not null,
  subject text not null,
  tries int not null,
  -- No further attempts, until a user asks for one.
  is_final boolean not null,
  at timestamptz not null,
  folder text not null,
  primary key (mailbox_id, folder, uid_validity, uid)
);

-- The abuse mailbox: mails to abuse@ and postmaster@, which every mail domain has, and complaints, for the operator.
create table email_desk_mail (
  id bigint generated always as identity primary key,
  desk text not null check (desk in ('abuse', 'postmaster', 'fbl')),
  message_key text not null,
  from_address text not null,
  from_name text not null,
  subject text not null,
  -- The header section as received: it names the true origin of the mail.
  headers text not null,
  body text not null,
  -- [{ name, contentType, sizeBytes }]; the files are not stored.
  attachments jsonb not null,
  at timestamptz not null,
  done_at timestamptz,
  done_by uuid,
  unique (desk, message_key)
);
create index email_desk_mail_by_time on email_desk_mail (at desc, id desc);
create index email_desk_mail_open on email_desk_mail (at desc, id desc) where done_at is null;
