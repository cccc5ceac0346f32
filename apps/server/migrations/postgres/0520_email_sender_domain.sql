-- Domains that organisations send from, their DKIM keys, and proof that a sender address is the organisation's.

create table email_domain (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  domain text not null,
  state text not null default 'pending' check (state in ('pending', 'verified', 'failed')),
  -- What the last look at DNS said of each record, by kind (a DKIM record by its selector).
  verdicts jsonb not null default '{}',
  checked_at timestamptz,
  -- A look is under way since then: nobody begins another one for a moment.
  checking_at timestamptz,
  -- Stays when it fails later: such a domain has lapsed, and its senders stop.
  verified_at timestamptz,
  failing_since timestamptz,
  -- The language in which somebody last worked on it: the owner is written to in it.
  lang text not null default 'cn',
  warm_up text not null default 'standard' check (warm_up in ('standard', 'careful', 'off')),
  warm_up_from date,
  created_at timestamptz not null default now(),
  unique (org_id, domain)
);
-- Proved by DNS, a domain is one organisation's; it comes free when its checks fail for longer than the grace.
create unique index email_domain_owner on email_domain (domain) where state = 'verified';

create table email_domain_key (
  id uuid primary key default gen_random_uuid(),
  domain_id uuid not null references email_domain (id) on delete cascade,
  org_id uuid not null,
  selector text not null,
  -- PKCS #8, sealed for this row.
  private_key text not null,
  public_key text not null,
  -- waiting: made, its record not seen yet; active: signs; retired: replaced, its record stays for mails under way.
  state text not null check (state in ('waiting', 'active', 'retired')),
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  unique (domain_id, selector)
);
create unique index email_domain_key_active on email_domain_key (domain_id) where state = 'active';
create unique index email_domain_key_waiting on email_domain_key (domain_id) where state = 'waiting';

alter table email_sender add column verified_at timestamptz;
-- Those that could send so far still can.
update email_sender set verified_at = created_at;

-- The last mail that asked whether an address is the sender's own; only hashes of what it said.
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

-- Mails that asked, for the throttle: by organisation and by address, whoever asks.
create table email_sender_asked (
  org_id uuid not null,
  address text not null,
  at timestamptz not null
);
create index email_sender_asked_by_org on email_sender_asked (org_id, at);
create index email_sender_asked_by_address on email_sender_asked (address, at);
