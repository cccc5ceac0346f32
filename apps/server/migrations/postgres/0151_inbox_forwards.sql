-- Replies that users forward to other addresses. `left_out`: the names of attachments that were not forwarded.
create table if not exists email_reply_forward (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  reply_id bigint not null references email_reply (id) on delete cascade,
  user_id uuid not null,
  note text not null,
  left_out jsonb not null default '[]',
  at timestamptz not null
);
create index if not exists email_reply_forward_by_reply on email_reply_forward (reply_id);

-- One mail of a forwarded reply. Its Message-ID contains its id. `unknown` until the server has accepted or refused it.
create table if not exists email_reply_forward_mail (
  id bigint generated always as identity primary key,
  forward_id bigint not null references email_reply_forward (id) on delete cascade,
  address text not null,
  state text not null check (state in ('unknown', 'sent', 'failed', 'bounced')),
  detail text not null default ''
);
create index if not exists email_reply_forward_mail_by_forward on email_reply_forward_mail (forward_id);
