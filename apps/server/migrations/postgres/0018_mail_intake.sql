-- Mailboxes of organisations, the inbound server, and the abuse mailbox.

-- The address on which the inbound server listens now. The process that sends bounces may differ from the one that
-- runs the server.
create table email_inbound (
  only_row boolean primary key default true check (only_row),
  host text not null,
  port int not null
);

-- Mailboxes of organisations, from which replies and bounces are read. Mails in them are never changed.
create table email_mailbox (
  id uuid primary key,
  org_id uuid not null,
  name text not null,
  host text not null,
  port int not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text not null,
  -- Encrypted for this row.
  password text not null,
  tested_at timestamptz not null,
  pulled_at timestamptz,
  -- Failure of the last reading; empty when it succeeded.
  failure text not null default '',
  -- Number of mails read so far that concern campaigns.
  taken int not null default 0,
  updated_at timestamptz not null,
  -- Number of consecutive failed readings. Each one makes readings less frequent.
  failures int not null default 0,
  -- The folders that are read; null: the inbox and the junk folder, because replies can arrive there too.
  folders text[],
  unique (org_id, name)
);

-- How far each folder of a mailbox has been read.
create table email_mailbox_folder (
  mailbox_id uuid not null references email_mailbox (id) on delete cascade,
  path text not null,
  -- Account, server and UIDVALIDITY. Message numbers are unique only together with these (RFC 3501 section 2.3.1.1).
  uid_validity text,
  last_uid bigint not null default 0,
  -- Failure of the last opening of the folder; empty when it succeeded.
  failure text not null default '',
  primary key (mailbox_id, path)
);

-- Mails of a mailbox that could not be read. They are retried for a while and then stay here with the reason.
create table email_mailbox_aside (
  mailbox_id uuid not null references email_mailbox (id) on delete cascade,
  org_id uuid not null,
  -- As in email_mailbox_folder.
  uid_validity text not null,
  uid bigint not null,
  -- unreadable: it cannot be parsed; timeout: the server never sent it completely; too_many: beyond the daily
  -- allowance of a recipient; too_large: larger than any accepted mail; failed: an error on our side.
  reason text not null check (reason in ('unreadable', 'timeout', 'too_many', 'too_large', 'failed')),
  detail text not null,
  from_header text not null,
  subject text not null,
  tries int not null,
  -- True: no further attempts, unless a user requests one.
  is_final boolean not null,
  at timestamptz not null,
  folder text not null,
  primary key (mailbox_id, folder, uid_validity, uid)
);

-- The abuse mailbox for the operator: complaints, and mails to abuse@ and postmaster@, which every mail domain must
-- have.
create table email_desk_mail (
  id bigint generated always as identity primary key,
  desk text not null check (desk in ('abuse', 'postmaster', 'fbl')),
  message_key text not null,
  from_address text not null,
  from_name text not null,
  subject text not null,
  -- The header section as received, which shows the true origin of the mail.
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
