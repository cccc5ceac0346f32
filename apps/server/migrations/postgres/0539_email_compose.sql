-- Drafts' history, attachments, test mails, approval of launches. Owner: modules/email.

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

-- Files to attach; the bytes are in the storage, by content.
create table email_attachment (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  storage_key text not null,
  name text not null,
  type text not null,
  size_bytes int not null,
  created_by uuid not null,
  created_at timestamptz not null
);
create index email_attachment_by_org on email_attachment (org_id, created_at);

-- Test mails, for their limit an hour.
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

-- The last request of a draft; while it waits, the draft does not change.
create table email_approval (
  campaign_id uuid primary key references outreach_campaign (id) on delete cascade,
  org_id uuid not null,
  state text not null check (state in ('waiting', 'approved', 'declined')),
  -- Of the draft that was asked for.
  revision int not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  note text not null default ''
);
create index email_approval_by_org on email_approval (org_id, state, requested_at desc);
