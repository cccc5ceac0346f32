-- What recipients answered and what they were answered, by recipient; absence notices beside them. Owner: modules/email.
create table email_reply (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  recipient_id bigint not null,
  campaign_id uuid not null,
  -- reply, auto_reply: from him; answer: ours.
  kind text not null check (kind in ('reply', 'auto_reply', 'answer')),
  -- Its Message-ID, or a hash of what came without one: the same mail by SMTP and by IMAP is one.
  message_key text not null,
  from_address text not null,
  from_name text not null default '',
  subject text not null default '',
  body text not null default '',
  -- Of an absence: until when, as it says.
  back_on date,
  -- [{ name, contentType, sizeBytes }], in the order of the stored mail.
  attachments jsonb not null default '[]',
  -- The mail as it came; null for answers.
  storage_key text,
  at timestamptz not null,
  read_at timestamptz,
  -- Of an answer: who wrote it, and what became of it; unknown until the server said so.
  user_id uuid,
  answer_state text check (answer_state in ('unknown', 'sent', 'failed')),
  detail text not null default '',
  unique (recipient_id, message_key)
);
create index email_reply_by_org on email_reply (org_id, at desc, id desc);
create index email_reply_unread on email_reply (org_id) where read_at is null and kind = 'reply';
