-- The mail catcher: where it listens now (the process that sends need not be the one that runs it), and its inbox.
create table catcher_endpoint (
  only_row boolean primary key default true check (only_row),
  host text not null,
  port int not null
);

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
  -- A mail handed over again after a crash is the same mail.
  unique (message_id, recipient)
);
create index caught_mail_by_org on caught_mail (org_id, id desc);

-- Addresses that the catcher refused for now (local part `defer…`), by message: the next try is taken.
create table caught_deferral (
  message_key text primary key,
  at timestamptz not null default now()
);
