-- Replies and absence notices of recipients, and the organisation's answers to them.
create table email_reply (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  recipient_id bigint not null,
  campaign_id uuid not null,
  -- reply, auto_reply: from a recipient; answer: from the organisation.
  kind text not null check (kind in ('reply', 'auto_reply', 'answer')),
  -- The Message-ID, or a hash for a mail without one, so that the same mail by SMTP and by IMAP has one row.
  message_key text not null,
  from_address text not null,
  from_name text not null default '',
  subject text not null default '',
  body text not null default '',
  -- End of the absence, as stated in the notice.
  back_on date,
  -- [{ name, contentType, sizeBytes }], in the order of the stored mail.
  attachments jsonb not null default '[]',
  -- The original mail in storage; null for answers.
  storage_key text,
  at timestamptz not null,
  read_at timestamptz,
  -- For an answer: its author and its state. `unknown` until the server has accepted or refused it.
  user_id uuid,
  answer_state text check (answer_state in ('unknown', 'sent', 'failed', 'bounced')),
  detail text not null default '',
  -- State of forwarding the reply to the sender's own mailbox; null: it is not forwarded.
  forward_state text check (forward_state in ('waiting', 'passed', 'failed', 'unknown', 'loop', 'elsewhere', 'late')),
  -- `stored_bytes`: bytes that the reply uses of the daily allowance. `files_dropped`: its files exceeded the
  -- allowance and were not stored.
  stored_bytes bigint not null default 0,
  files_dropped boolean not null default false,
  unique (recipient_id, message_key)
);
create index email_reply_by_org on email_reply (org_id, at desc, id desc);
create index email_reply_unread on email_reply (org_id) where read_at is null and kind = 'reply';
