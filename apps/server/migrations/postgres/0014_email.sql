-- Sender domains and senders, templates, mailing lists, drafts, relays, replies and mailboxes.

-- SMTP accounts of organisations, for the senders that name one.
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

create table email_sender (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  address text not null,
  display_name text not null,
  reply_to text not null,
  per_minute int check (per_minute > 0),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  -- The time of the proof by the mailed code.
  verified_at timestamptz,
  smtp_account_id uuid references email_smtp_account (id),
  -- Replies go to reply_to, or to an address of ours; the latter are forwarded to reply_to or not.
  replies_here boolean not null default false,
  forward_replies boolean not null default false,
  -- Further SMTP accounts, in the order in which they are used when the first one fails.
  smtp_fallback_ids uuid[] not null default '{}',
  -- The sender's postal address, with which every mail ends that does not contain it.
  postal_address text not null default '',
  unique (org_id, address)
);

create table email_template (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  created_by uuid not null,
  name text not null,
  subject text not null,
  html text not null,
  updated_at timestamptz not null default now(),
  -- The blocks from which the HTML is drawn; null: a template of HTML only.
  blocks jsonb
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
  -- Empty: a company without a known address, which stays on the list so that it is counted as unreachable.
  address text not null,
  name text not null default '',
  company text not null default '',
  company_id text,
  country text not null default '',
  source text not null check (source in ('typed', 'favourite', 'company', 'private_list', 'search', 'file')),
  created_at timestamptz not null default now(),
  -- Further merge fields, by name.
  fields jsonb not null default '{}',
  import_id uuid,
  added_by uuid,
  -- The user brought the contact, and the product supplied the same address.
  also_supplied boolean not null default false
);
create unique index mailing_contact_by_address on mailing_contact (list_id, address) where address <> '';
create unique index mailing_contact_by_company on mailing_contact (list_id, company_id) where address = '';
create index mailing_contact_by_org on mailing_contact (org_id, address);
-- The contacts of a list in their order: its pages, its counts, an audience, and its deletion. The partial unique
-- indexes cover one half of the contacts each, and serve none of these.
create index mailing_contact_by_list on mailing_contact (list_id, id);

-- The sender domains of organisations.
create table email_domain (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  domain text not null,
  state text not null default 'pending' check (state in ('pending', 'verified', 'failed')),
  -- The result of the last DNS check for each record, by kind (a DKIM record by its selector).
  verdicts jsonb not null default '{}',
  checked_at timestamptz,
  -- The start of a check under way: no other process begins one for a moment.
  checking_at timestamptz,
  -- Stays when checks fail later: such a domain has lapsed, and its senders stop.
  verified_at timestamptz,
  failing_since timestamptz,
  -- The language of the user who last worked on it, in which the owner is written to.
  lang text not null default 'cn',
  warm_up text not null default 'standard' check (warm_up in ('standard', 'careful', 'off')),
  warm_up_from date,
  created_at timestamptz not null default now(),
  -- The last time when DNS answered a check in full; a check without an answer does not change it.
  answered_at timestamptz,
  unique (org_id, domain)
);
-- A verified domain belongs to one organisation; it is released when its checks fail for longer than the grace period.
create unique index email_domain_owner on email_domain (domain) where state = 'verified';

-- The DKIM keys of a domain.
create table email_domain_key (
  id uuid primary key default gen_random_uuid(),
  domain_id uuid not null references email_domain (id) on delete cascade,
  org_id uuid not null,
  selector text not null,
  -- PKCS #8, sealed for this row.
  private_key text not null,
  public_key text not null,
  -- waiting: created, its record is not found in DNS yet; active: signs; retired: replaced, its record stays for mails
  -- under way.
  state text not null check (state in ('waiting', 'active', 'retired')),
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  unique (domain_id, selector)
);
create unique index email_domain_key_active on email_domain_key (domain_id) where state = 'active';
create unique index email_domain_key_waiting on email_domain_key (domain_id) where state = 'waiting';

-- The last mail that asked the owner of an address for proof; only hashes of its code and token.
create table email_sender_proof (
  sender_id uuid primary key references email_sender (id) on delete cascade,
  org_id uuid not null,
  address text not null,
  code_hash text not null,
  token_hash text not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_codes int not null default 0
);

-- Addresses that left a mailing list themselves: they stay off it, also after they are added again. No foreign key: the
-- row outlives its list, so that a new list of the same name does not bring the address back.
create table mailing_list_leaver (
  list_id uuid not null,
  address text not null,
  org_id uuid not null,
  left_at timestamptz not null,
  -- The name of a deleted list.
  list_name text not null default '',
  primary key (list_id, address)
);
create index mailing_list_leaver_by_address on mailing_list_leaver (org_id, address);

-- Saved rules over the organisation's contacts; the members are found when they are needed.
create table mailing_segment (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  name text not null,
  rules jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (org_id, name)
);

-- Changes of a contact by a user.
create table mailing_contact_change (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  address text not null,
  at timestamptz not null,
  user_id uuid not null,
  -- [{ field, before, after }]
  changes jsonb not null,
  -- removed: from a list, with empty `changes`. A null list: changed on all lists at once.
  kind text not null default 'changed' check (kind in ('changed', 'removed')),
  list_id uuid,
  list_name text not null default '',
  import_id uuid,
  -- For a removed contact: how it had come to the list.
  source text,
  added_at timestamptz,
  added_by uuid,
  -- As of mailing_contact, for a removed contact.
  also_supplied boolean not null default false
);
create index mailing_contact_change_by_address on mailing_contact_change (org_id, address, id desc);

-- The import of a file into a list. Rows up to read_line are on the list or among the rejects, and counted, in the same
-- transaction, so that a crash repeats nothing and loses nothing.
create table mailing_import (
  id uuid primary key,
  org_id uuid not null,
  list_id uuid not null references mailing_list (id) on delete cascade,
  file_name text not null,
  -- Null once the import has ended: the file is deleted.
  storage_key text,
  mapping jsonb not null,
  updates_existing boolean not null default false,
  state text not null default 'received' check (state in ('received', 'running', 'finished', 'cancelled', 'failed')),
  failure text,
  share real not null default 0,
  read_line int not null default 0,
  rows_read int not null default 0,
  rows_added int not null default 0,
  rows_updated int not null default 0,
  rows_already int not null default 0,
  rows_duplicate int not null default 0,
  rows_rejected int not null default 0,
  rows_role int not null default 0,
  rows_disposable int not null default 0,
  rows_suppressed int not null default 0,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  size_bytes bigint not null default 0
);
create index mailing_import_by_org on mailing_import (org_id, created_at desc);
create index mailing_import_open on mailing_import (created_at) where storage_key is not null;

create function mailing_import_bytes(import mailing_import) returns bigint language sql immutable as $$
  select case when import.storage_key is null then 0 else import.size_bytes end
$$;

create function count_mailing_import() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(
    coalesce(new.org_id, old.org_id),
    'imports',
    coalesce(mailing_import_bytes(new), 0) - coalesce(mailing_import_bytes(old), 0));
  return null;
end
$$;
create trigger mailing_import_counted after insert or delete on mailing_import
  for each row execute function count_mailing_import();
create trigger mailing_import_recounted after update on mailing_import
  for each row when (old.storage_key is distinct from new.storage_key) execute function count_mailing_import();

create table mailing_import_reject (
  import_id uuid not null references mailing_import (id) on delete cascade,
  line int not null,
  value text not null,
  reason text not null,
  primary key (import_id, line)
);

-- The addition of all companies of a search to a mailing list, in the background.
create table mailing_addition (
  id uuid primary key,
  org_id uuid not null,
  list_id uuid not null references mailing_list (id) on delete cascade,
  -- The search; the companies are those that it found at its start, so that a repeat continues where it stopped.
  found jsonb not null,
  -- Null once the addition has ended.
  company_ids int[],
  -- limit_reached: it waits with its companies until it is resumed or cancelled.
  state text not null default 'running'
    check (state in ('running', 'limit_reached', 'finished', 'cancelled', 'failed')),
  companies_found int not null,
  companies_taken int not null,
  -- How many of company_ids are on the list, from the first; moved with the counts in the transaction that adds them.
  companies_done int not null default 0,
  rows_added int not null default 0,
  rows_already int not null default 0,
  rows_without_address int not null default 0,
  rows_suppressed int not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  limit_items integer
);
create index mailing_addition_by_list on mailing_addition (list_id, created_at desc);

-- Pictures of mails, each stored once by its content in an organisation, under an address that cannot be guessed.
create table email_image (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  created_by uuid not null,
  token text not null unique,
  -- The hash of the uploaded file: the same file is the same picture.
  sha256 text not null,
  storage_key text not null,
  name text not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/gif')),
  width_px int not null,
  height_px int not null,
  size_bytes int not null,
  created_at timestamptz not null,
  unique (org_id, sha256)
);
create index email_image_by_org on email_image (org_id, created_at desc);

create function count_email_image() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(
    coalesce(new.org_id, old.org_id), 'images', coalesce(new.size_bytes, 0)::bigint - coalesce(old.size_bytes, 0));
  return null;
end
$$;
create trigger email_image_counted after insert or delete on email_image
  for each row execute function count_email_image();

-- The address where the inbound server listens now: the process that sends bounces need not be the process that runs
-- it.
create table email_inbound (
  only_row boolean primary key default true check (only_row),
  host text not null,
  port int not null
);

-- The history of a draft.
create table email_draft_version (
  campaign_id uuid not null references outreach_campaign (id) on delete cascade,
  org_id uuid not null,
  no int not null,
  name text not null,
  content jsonb not null,
  saved_by uuid not null,
  saved_at timestamptz not null,
  primary key (campaign_id, no)
);

-- Attachments; the bytes are in storage, by content.
create table email_attachment (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  storage_key text not null,
  name text not null,
  type text not null,
  size_bytes int not null,
  created_by uuid not null,
  created_at timestamptz not null,
  -- arriving: its bytes may not be stored yet; kept: in use; unused: no campaign, draft or version of one names it;
  -- going: its bytes are being deleted, and it can no longer be attached.
  state text not null default 'kept' check (state in ('arriving', 'kept', 'unused', 'going')),
  state_at timestamptz not null default now()
);
create index email_attachment_by_org on email_attachment (org_id, created_at);
create index email_attachment_not_kept on email_attachment (state_at) where state <> 'kept';

-- Attachments count as stored bytes of their organisation; so do pictures and files of imports.
create function count_email_attachment() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(
    coalesce(new.org_id, old.org_id), 'attachments', coalesce(new.size_bytes, 0)::bigint - coalesce(old.size_bytes, 0));
  return null;
end
$$;
create trigger email_attachment_counted after insert or delete on email_attachment
  for each row execute function count_email_attachment();

-- Test mails, for their hourly limit.
create table email_test_mail (
  org_id uuid not null,
  user_id uuid not null,
  address text not null,
  at timestamptz not null
);
create index email_test_mail_by_org on email_test_mail (org_id, at);

create table email_approval_rule (
  org_id uuid primary key,
  is_needed boolean not null
);

-- The last request for approval of a draft; while it waits, the draft does not change.
create table email_approval (
  campaign_id uuid primary key references outreach_campaign (id) on delete cascade,
  org_id uuid not null,
  state text not null check (state in ('waiting', 'approved', 'declined')),
  -- The revision of the draft that the request is about.
  revision int not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  note text not null default '',
  -- The number of recipients at the time of the request: lists may grow until it is approved.
  recipients int
);
create index email_approval_by_org on email_approval (org_id, state, requested_at desc);

-- The state of relays, shared by all processes.
create table email_route (
  name text primary key,
  -- The number of closings in a row; 0: open.
  closings integer not null default 0,
  closed_until timestamptz,
  last_error text not null default '',
  last_error_at timestamptz,
  -- Events of the provider's webhook: those applied, and those of unknown messages.
  events bigint not null default 0,
  unknown_events bigint not null default 0,
  last_event_at timestamptz
);

-- Tokens of Mailgun's webhooks, each valid once.
create table email_hook_token (
  token text primary key,
  at timestamptz not null
);
create index email_hook_token_by_time on email_hook_token (at);

-- Replies and absence notices of recipients, and the answers to them.
create table email_reply (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  recipient_id bigint not null,
  campaign_id uuid not null,
  -- reply, auto_reply: from the recipient; answer: from the organisation.
  kind text not null check (kind in ('reply', 'auto_reply', 'answer')),
  -- The Message-ID, or a hash of a mail without one: the same mail by SMTP and by IMAP is one row.
  message_key text not null,
  from_address text not null,
  from_name text not null default '',
  subject text not null default '',
  body text not null default '',
  -- The end of an absence, as the notice states it.
  back_on date,
  -- [{ name, contentType, sizeBytes }], in the order of the stored mail.
  attachments jsonb not null default '[]',
  -- The mail as it came; null for answers.
  storage_key text,
  at timestamptz not null,
  read_at timestamptz,
  -- For an answer: its author and its state; unknown until the server has accepted or refused it.
  user_id uuid,
  answer_state text check (answer_state in ('unknown', 'sent', 'failed', 'bounced')),
  detail text not null default '',
  -- The state of forwarding the reply to the sender's own mailbox; null: it is not forwarded.
  forward_state text check (forward_state in ('waiting', 'passed', 'failed', 'unknown', 'loop', 'elsewhere', 'late')),
  -- The bytes that the reply takes of the daily allowance, and whether its files were dropped as they exceeded it.
  stored_bytes bigint not null default 0,
  files_dropped boolean not null default false,
  unique (recipient_id, message_key)
);
create index email_reply_by_org on email_reply (org_id, at desc, id desc);
create index email_reply_unread on email_reply (org_id) where read_at is null and kind = 'reply';

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
  -- Account, server and validity, within which message numbers count (RFC 3501 section 2.3.1.1).
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
  -- Account, server and validity, as numbers count within these (RFC 3501 section 2.3.1.1).
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

-- Mails to the addresses that every mail domain has (abuse@, postmaster@), for the operator.
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
