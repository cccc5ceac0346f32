-- Orders and their payments. Amounts are integers in fen. Ids of organisations and users have no foreign keys,
-- because lower modules own those tables.

-- Packages on sale. The price is unit_price_micro_yuan × units, rounded once to fen when it is ordered.
create table payment_package (
  id text primary key,
  kind text not null check (kind in ('email_package', 'sms_package')),
  -- Number of mails; for SMS, their value in fen.
  units bigint not null check (units > 0),
  unit_price_micro_yuan bigint not null check (unit_price_micro_yuan > 0),
  offered boolean not null default true
);
-- At most one package of each size. The operator changes its price, or adds another size.
create unique index payment_package_size on payment_package (kind, units);
insert into payment_package (id, kind, units, unit_price_micro_yuan)
values
  ('email-1000', 'email_package', 1000, 50000),
  ('email-5000', 'email_package', 5000, 45000),
  ('email-10000', 'email_package', 10000, 40000),
  ('email-50000', 'email_package', 50000, 35000),
  ('email-100000', 'email_package', 100000, 30000),
  ('sms-100', 'sms_package', 10000, 10000),
  ('sms-500', 'sms_package', 50000, 9800),
  ('sms-2000', 'sms_package', 200000, 9500),
  ('sms-10000', 'sms_package', 1000000, 9000);

create table payment_order (
  id uuid primary key default gen_random_uuid(),
  order_no text not null unique,
  org_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('recharge', 'membership', 'email_package', 'sms_package')),
  item jsonb not null,
  title text not null,
  params jsonb not null,
  amount_fen bigint not null check (amount_fen > 0),
  refunded_fen bigint not null default 0,
  state text not null default 'created' check (state in ('created', 'paid', 'closed', 'refunded')),
  paid_with text check (paid_with in ('alipay', 'wechat', 'stripe', 'sandbox', 'transfer', 'balance')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  constraint payment_order_not_overrefunded check (refunded_fen >= 0 and refunded_fen <= amount_fen),
  check ((state in ('paid', 'refunded')) = (paid_at is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'refunded' or refunded_fen = amount_fen)
);
create index payment_order_by_org on payment_order (org_id, created_at desc);
create index payment_order_newest on payment_order (created_at desc);
create index payment_order_waiting on payment_order (expires_at) where state = 'created';
-- While an order waits for payment, a repeated order (a double click, a second tab) finds it instead of creating
-- another.
create unique index payment_order_once on payment_order (org_id, user_id, kind, md5(item::text), amount_fen)
  where state = 'created';

-- One attempt to pay an order at a provider; `no` is the provider's number for it (out_trade_no).
create table payment_attempt (
  id uuid primary key default gen_random_uuid(),
  no text not null unique,
  order_id uuid not null references payment_order (id),
  org_id uuid not null,
  provider text not null check (provider in ('alipay', 'wechat', 'stripe', 'sandbox', 'transfer')),
  amount_fen bigint not null check (amount_fen > 0),
  state text not null default 'created' check (state in ('created', 'paid', 'failed', 'closed')),
  -- Null until the provider has answered. The provider may know the payment before that.
  checkout jsonb,
  -- The provider's identifier of the payment, for queries and refunds.
  provider_reference text,
  -- order: the money paid the order. late, double: the money came late or a second time and was credited to the
  -- balance.
  applied text check (applied in ('order', 'late', 'double')),
  queries integer not null default 0,
  next_query_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- Until then the provider accepts the payment. A bank transfer extends the expiry of its order, but not of earlier
  -- attempts.
  expires_at timestamptz not null,
  -- The recharge created for money that came late or a second time. It can be invoiced and refunded like any other
  -- recharge.
  recharge_id uuid references payment_order (id),
  check ((state = 'paid') = (applied is not null)),
  check ((state = 'paid') = (paid_at is not null))
);
create index payment_attempt_by_order on payment_attempt (order_id);
create index payment_attempt_open on payment_attempt (next_query_at) where next_query_at is not null;
-- At most one waiting attempt for each order and provider: a second request gets the same code.
create unique index payment_attempt_once on payment_attempt (order_id, provider) where state = 'created';
create index payment_attempt_recharge on payment_attempt (recharge_id) where recharge_id is not null;

-- Notifications from payment providers. A notification has one row, regardless of how often it arrives.
create table payment_event (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  attempt_id uuid references payment_attempt (id),
  outcome text not null,
  amount_fen bigint,
  currency text,
  body text not null,
  times integer not null default 1,
  received_at timestamptz not null,
  last_at timestamptz not null,
  unique (provider, event_id)
);
create index payment_event_outcome on payment_event (outcome, id desc);

create table payment_refund (
  id uuid primary key,
  order_id uuid not null references payment_order (id),
  org_id uuid not null,
  amount_fen bigint not null check (amount_fen > 0),
  target text not null check (target in ('balance', 'provider')),
  state text not null check (state in ('pending', 'done', 'refused')),
  reason text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  done_at timestamptz,
  -- A process moves this time ahead before it queries the provider, so that no two processes query at once.
  next_try_at timestamptz
);
create index payment_refund_by_order on payment_refund (order_id);
create index payment_refund_due on payment_refund (next_try_at) where state = 'pending';

create table payment_transfer (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null references payment_attempt (id),
  order_id uuid not null references payment_order (id),
  org_id uuid not null,
  user_id uuid not null,
  bank_reference text not null,
  proof_storage_key text,
  proof_type text,
  proof_size_bytes integer,
  state text not null default 'submitted' check (state in ('submitted', 'confirmed', 'refused')),
  refuse_reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  check ((state = 'refused') = (refuse_reason is not null)),
  check ((state = 'submitted') = (decided_at is null))
);
create index payment_transfer_by_state on payment_transfer (state, submitted_at);
create unique index payment_transfer_waiting on payment_transfer (order_id) where state = 'submitted';

create table invoice (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('normal', 'special')),
  title text not null,
  tax_number text not null,
  email text not null,
  address text,
  phone text,
  bank text,
  bank_account text,
  amount_fen bigint not null check (amount_fen > 0),
  state text not null default 'requested' check (state in ('requested', 'issued', 'refused', 'voided')),
  number text unique,
  file_storage_key text,
  file_type text,
  file_size_bytes integer,
  refuse_reason text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid
);
create index invoice_by_org on invoice (org_id, requested_at desc);
create index invoice_by_state on invoice (state, requested_at);

create table invoice_order (
  invoice_id uuid not null references invoice (id),
  order_id uuid not null references payment_order (id),
  amount_fen bigint not null check (amount_fen > 0),
  -- False once the invoice is refused or voided, so that its orders may be invoiced again.
  holds boolean not null default true,
  primary key (invoice_id, order_id)
);
create unique index invoice_order_once on invoice_order (order_id) where holds;

-- The result of the last check of the ledger against the orders.
create table payment_check (
  single boolean primary key default true check (single),
  checked_at timestamptz not null,
  differences jsonb not null
);

-- The sandbox cashier: its key, and the payments that it was asked to collect. It is never used in production.
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
