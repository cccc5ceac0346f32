-- Messages of phones to campaigns. Together with the campaigns' messages to the same number they are a conversation.

create table if not exists phone_reply (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  recipient_id bigint not null,
  campaign_id uuid not null,
  -- The number of the phone, in E.164.
  address text not null,
  kind text not null check (kind in ('reply', 'opt_out', 'opt_in')),
  body text not null,
  at timestamptz not null,
  event_id text not null unique,
  read_at timestamptz
);
create index if not exists phone_reply_by_conversation on phone_reply (org_id, address, at desc);
create index if not exists phone_reply_by_time on phone_reply (org_id, at desc);
