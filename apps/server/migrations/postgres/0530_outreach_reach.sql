-- Whom an organisation does not write to (scope, who), and how often one address is written to. Owner: modules/outreach.

-- `all` beside the channels; a whole mail domain stands as `@example.com`.
alter table outreach_suppression
  -- Null: a receipt, or the person himself.
  add column created_by uuid,
  drop constraint outreach_suppression_pkey,
  -- The address before the channel: one probe finds it in every channel.
  add primary key (org_id, address, channel);
create index outreach_suppression_newest on outreach_suppression (org_id, created_at desc);

-- At most so many mails to one address within so many days. No row: no cap.
create table outreach_frequency_cap (
  org_id uuid primary key,
  mails int not null check (mails between 0 and 100),
  days int not null check (days between 1 and 90),
  updated_at timestamptz not null default now(),
  updated_by uuid not null
);

-- What became of one address over all campaigns.
create index outreach_recipient_by_address on outreach_recipient (org_id, address);
-- What people did, for segments by engagement; the far more frequent kinds stay out of it.
create index outreach_receipt_engagement on outreach_receipt (org_id, kind, at)
  where kind in ('opened', 'clicked', 'replied', 'bounced');
