-- The mail catcher.

-- The address on which the catcher listens now. The process that sends may differ from the one that runs the catcher.
create table catcher_endpoint (
  only_row boolean primary key default true check (only_row),
  host text not null,
  port int not null
);

-- The inbox of the catcher.
create table caught_mail (
  id bigint generated always as identity primary key,
  org_id uuid,
  message_id text not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  source text not null,
  size_bytes int not null,
  received_at timestamptz not null default now(),
  -- A mail that is sent again after a crash counts as the same mail.
  unique (message_id, recipient)
);
create index caught_mail_by_org on caught_mail (org_id, id desc);

-- Messages to addresses that the catcher defers (local part `defer…`). Their next attempt is accepted.
create table caught_deferral (
  message_key text primary key,
  at timestamptz not null default now()
);
