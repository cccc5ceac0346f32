-- Templates, drafts, pictures, attachments, test mails and approvals.

create table email_template (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  created_by uuid not null,
  name text not null,
  subject text not null,
  html text not null,
  updated_at timestamptz not null default now(),
  -- The blocks from which the HTML is rendered; null: the template is HTML only.
  blocks jsonb
);
create index email_template_by_org on email_template (org_id, updated_at desc);

-- Pictures for mails. Each is stored once by content in an organisation, under an address that cannot be guessed.
create table email_image (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  created_by uuid not null,
  token text not null unique,
  -- Hash of the uploaded file. Uploading the same file again gives the same picture.
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

-- Earlier versions of a draft.
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

-- Attachments. Their bytes are in storage, addressed by content.
create table email_attachment (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  storage_key text not null,
  name text not null,
  type text not null,
  size_bytes int not null,
  created_by uuid not null,
  created_at timestamptz not null,
  -- arriving: the bytes may not be stored yet; kept: in use; unused: no campaign, draft or draft version uses it;
  -- going: the bytes are being deleted, and it can no longer be attached.
  state text not null default 'kept' check (state in ('arriving', 'kept', 'unused', 'going')),
  state_at timestamptz not null default now()
);
create index email_attachment_by_org on email_attachment (org_id, created_at);
create index email_attachment_not_kept on email_attachment (state_at) where state <> 'kept';

-- Attachments count towards the stored bytes of their organisation, as pictures do.
create function count_email_attachment() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(
    coalesce(new.org_id, old.org_id), 'attachments', coalesce(new.size_bytes, 0)::bigint - coalesce(old.size_bytes, 0));
  return null;
end
$$;
create trigger email_attachment_counted after insert or delete on email_attachment
  for each row execute function count_email_attachment();

-- Sent test mails, counted for the hourly limit.
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

-- The last request for approval of a draft. While the request is undecided, the draft cannot change.
create table email_approval (
  campaign_id uuid primary key references outreach_campaign (id) on delete cascade,
  org_id uuid not null,
  state text not null check (state in ('waiting', 'approved', 'declined')),
  -- The revision of the draft that approval was requested for.
  revision int not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  note text not null default '',
  -- Number of recipients when approval was requested. Lists may grow before it is given.
  recipients int
);
create index email_approval_by_org on email_approval (org_id, state, requested_at desc);
