-- The ways out that were closed or told us something; shared by all processes. Owner: modules/email.

create table email_route (
  name text primary key,
  -- How often in a row it was closed; 0: open.
  closings integer not null default 0,
  closed_until timestamptz,
  last_error text not null default '',
  last_error_at timestamptz,
  -- Events of the provider's webhook: applied, and those of messages that we do not know.
  events bigint not null default 0,
  unknown_events bigint not null default 0,
  last_event_at timestamptz
);

-- Tokens of Mailgun's webhooks, which are good once.
create table email_hook_token (
  token text primary key,
  at timestamptz not null
);
create index email_hook_token_by_time on email_hook_token (at);
