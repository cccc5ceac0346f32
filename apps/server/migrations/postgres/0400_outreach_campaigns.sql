-- Campaigns and their recipients, for every channel. The rows are the queue: a recipient is sent once, by whoever claims it.

-- Declared in the order of progress, so that "never backwards" is greatest(). The same order as recipientStates in the contract.
create type outreach_state as enum (
  'queued', 'sending', 'unknown', 'cancelled', 'failed', 'accepted', 'delivered',
  'opened', 'clicked', 'bounced', 'replied', 'unsubscribed', 'complained'
);

create table outreach_campaign (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  created_by uuid not null,
  channel text not null check (channel in ('email', 'sms', 'messaging')),
  name text not null,
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'running', 'paused', 'finished', 'cancelled')),
  -- The channel's own: what is said, from whom, to whom. Not changed after launch.
  content jsonb not null,
  -- The audience step by step, written at launch.
  waterfall jsonb,
  hold_id uuid,
  scheduled_at timestamptz,
  launched_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index outreach_campaign_by_org on outreach_campaign (org_id, created_at desc);
create index outreach_campaign_active on outreach_campaign (state) where state in ('scheduled', 'running', 'paused');

create table outreach_recipient (
  id bigint generated always as identity primary key,
  campaign_id uuid not null references outreach_campaign (id) on delete cascade,
  org_id uuid not null,
  address text not null,
  domain text not null,
  name text not null default '',
  company text not null default '',
  state outreach_state not null default 'queued',
  state_at timestamptz not null default now(),
  -- captured: paid; released: never charged; refunded: charged and given back; null: still held.
  settlement text check (settlement in ('captured', 'released', 'refunded')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Set when the recipient is marked sending, before the provider is called.
  message_id text,
  worker_id uuid,
  sending_at timestamptz,
  detail text not null default '',
  unique (campaign_id, address)
);
create index outreach_recipient_due on outreach_recipient (campaign_id, next_attempt_at, id) where state = 'queued';
create index outreach_recipient_in_flight on outreach_recipient (worker_id) where state = 'sending';
create index outreach_recipient_unsettled on outreach_recipient (campaign_id) where state = 'unknown' and settlement is null;

-- A process that sends. Whoever is silent for longer than the lease is dead: its recipients are recovered by another.
create table outreach_worker (
  id uuid primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Everything that was learned about a recipient, once: the timeline, and the outbox to the event statistics.
create table outreach_receipt (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  org_id uuid not null,
  -- No foreign keys: the writer holds the recipient's row, and this is the hottest insert of all.
  campaign_id uuid not null,
  recipient_id bigint not null,
  channel text not null,
  domain text not null,
  kind text not null,
  at timestamptz not null,
  detail text not null default '',
  published boolean not null default false,
  unique (provider, event_id)
);
create index outreach_receipt_by_recipient on outreach_receipt (recipient_id, id);
create index outreach_receipt_by_campaign on outreach_receipt (campaign_id, id desc);
create index outreach_receipt_outbox on outreach_receipt (id) where not published;

create table outreach_suppression (
  org_id uuid not null,
  channel text not null,
  address text not null,
  reason text not null check (reason in ('bounced', 'complained', 'unsubscribed', 'manual')),
  detail text not null default '',
  created_at timestamptz not null default now(),
  primary key (org_id, channel, address)
);

-- Token buckets of senders and recipient domains, shared by all workers.
create table outreach_bucket (
  key text primary key,
  tokens double precision not null,
  filled_at timestamptz not null
);
