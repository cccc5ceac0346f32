-- What the last check of ledger against orders found.
create table payment_check (
  single boolean primary key default true check (single),
  checked_at timestamptz not null,
  differences jsonb not null
);

-- The built-in cashier's side of the counter: its key, and what it was asked to collect. Never used in production.
create table payment_sandbox_key (
  single boolean primary key default true check (single),
  private_key text not null,
  public_key text not null
);
create table payment_sandbox (
  no text primary key,
  amount_fen bigint not null,
  subject text not null,
  notify_url text not null,
  return_url text not null,
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'failed', 'closed')),
  trade_no text not null unique,
  paid_at timestamptz
);
create table payment_sandbox_refund (
  refund_no text primary key,
  no text not null references payment_sandbox (no),
  amount_fen bigint not null check (amount_fen > 0)
);
