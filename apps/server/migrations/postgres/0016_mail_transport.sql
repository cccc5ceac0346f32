-- Sender domains, senders, SMTP accounts and relays.

-- SMTP accounts of organisations, for the senders that use one.
create table email_smtp_account (
  id uuid primary key,
  org_id uuid not null,
  name text not null,
  host text not null,
  port int not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text not null,
  -- Encrypted for this row; empty: the server needs no sign-in.
  password text not null,
  tested_at timestamptz not null,
  updated_at timestamptz not null,
  unique (org_id, name)
);

create table email_sender (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  address text not null,
  display_name text not null,
  reply_to text not null,
  per_minute int check (per_minute > 0),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  -- Time at which the mailed code proved the address.
  verified_at timestamptz,
  smtp_account_id uuid references email_smtp_account (id),
  -- `replies_here`: replies go to an address of ours instead of reply_to. `forward_replies`: they are then forwarded
  -- to reply_to.
  replies_here boolean not null default false,
  forward_replies boolean not null default false,
  -- Further SMTP accounts, in the order in which they are tried when the first one fails.
  smtp_fallback_ids uuid[] not null default '{}',
  -- The sender's postal address. It is appended to mails that do not contain it.
  postal_address text not null default '',
  unique (org_id, address)
);

-- The sender domains of organisations.
create table email_domain (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  domain text not null,
  state text not null default 'pending' check (state in ('pending', 'verified', 'failed')),
  -- Result of the last DNS check of each record, by kind (a DKIM record by its selector).
  verdicts jsonb not null default '{}',
  checked_at timestamptz,
  -- Start of a running check. For a short time no other process starts one.
  checking_at timestamptz,
  -- Not cleared when later checks fail: such a domain has lapsed, and its senders may not send.
  verified_at timestamptz,
  failing_since timestamptz,
  -- Language of mails about the domain: that of the user who last edited it.
  lang text not null default 'cn',
  warm_up text not null default 'standard' check (warm_up in ('standard', 'careful', 'off')),
  warm_up_from date,
  created_at timestamptz not null default now(),
  -- The last time when DNS answered a check completely. A check without an answer does not change it.
  answered_at timestamptz,
  unique (org_id, domain)
);
-- A verified domain belongs to one organisation. It is released when its checks fail for longer than the grace
-- period.
create unique index email_domain_owner on email_domain (domain) where state = 'verified';

-- The DKIM keys of a domain.
create table email_domain_key (
  id uuid primary key default gen_random_uuid(),
  domain_id uuid not null references email_domain (id) on delete cascade,
  org_id uuid not null,
  selector text not null,
  -- PKCS #8, encrypted for this row.
  private_key text not null,
  public_key text not null,
  -- waiting: created, but its record is not in DNS yet; active: used for signing; retired: replaced, its record must
  -- stay for mails in transit.
  state text not null check (state in ('waiting', 'active', 'retired')),
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  unique (domain_id, selector)
);
create unique index email_domain_key_active on email_domain_key (domain_id) where state = 'active';
create unique index email_domain_key_waiting on email_domain_key (domain_id) where state = 'waiting';

-- The last mail that asked the owner of an address for proof. Only hashes of its code and token are stored.
create table email_sender_proof (
  sender_id uuid primary key references email_sender (id) on delete cascade,
  org_id uuid not null,
  address text not null,
  code_hash text not null,
  token_hash text not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_codes int not null default 0
);

-- The state of relays, shared by all processes.
create table email_route (
  name text primary key,
  -- Number of consecutive times that the relay was closed; 0: it is open.
  closings integer not null default 0,
  closed_until timestamptz,
  last_error text not null default '',
  last_error_at timestamptz,
  -- Number of webhook events that were applied, and of those for unknown messages.
  events bigint not null default 0,
  unknown_events bigint not null default 0,
  last_event_at timestamptz
);

-- Tokens of Mailgun's webhooks, stored because each is valid only once.
create table email_hook_token (
  token text primary key,
  at timestamptz not null
);
create index email_hook_token_by_time on email_hook_token (at);
