-- The ledger: double entry, append-only. Amounts are integers of the asset's unit: fen for cny_fen, mails for
-- email_count.

create table ledger_account (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  asset text not null check (asset in ('cny_fen', 'email_count', 'sms_fen')),
  -- `available` and `held` belong to the customer; `spent` and `funded` are our counter accounts for the same
  -- customer. Each organisation has its own set, so that transactions of different customers never wait for the same
  -- row.
  kind text not null check (kind in ('available', 'held', 'spent', 'funded')),
  balance bigint not null default 0,
  unique (org_id, asset, kind),
  -- `funded` is the money that came in, with a negative sign, so only this kind may be negative.
  constraint ledger_account_not_negative check (kind = 'funded' or balance >= 0)
);

create table ledger_hold (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  asset text not null,
  reason text not null,
  reference text not null,
  amount bigint not null check (amount > 0),
  captured bigint not null default 0 check (captured >= 0),
  released bigint not null default 0 check (released >= 0),
  created_at timestamptz not null default now(),
  user_id uuid,
  unique (reason, reference),
  constraint ledger_hold_not_overdrawn check (captured + released <= amount)
);

create table ledger_entry (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  asset text not null,
  kind text not null check (kind in ('credit', 'spend', 'hold', 'capture', 'release', 'refund', 'withdraw')),
  reason text not null,
  reference text not null,
  hold_id uuid references ledger_hold (id),
  amount bigint not null check (amount > 0),
  -- For the customer's statement: the change of the available balance, and the balance after it. A capture does not
  -- change it.
  available_change bigint not null,
  available_after bigint not null check (available_after >= 0),
  created_at timestamptz not null default now(),
  -- The user who caused the entry; null: the product itself.
  user_id uuid,
  note text,
  -- Prevents charging or returning an amount twice: a second attempt finds the first entry.
  unique (kind, reason, reference)
);
create index ledger_entry_statement on ledger_entry (org_id, asset, id desc) where available_change <> 0;
create index ledger_entry_person on ledger_entry (org_id, user_id, asset) where user_id is not null;
-- For the daily check, which reads the entries of orders.
create index ledger_entry_reference on ledger_entry (reference, reason);
-- For the list of the operators' adjustments.
create index ledger_entry_by_hand on ledger_entry (id desc) where reason = 'operator';

create table ledger_posting (
  entry_id bigint not null references ledger_entry (id),
  account_id bigint not null references ledger_account (id),
  amount bigint not null check (amount <> 0),
  primary key (entry_id, account_id)
);

-- An entry cannot be changed: a mistake is corrected by another entry.
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end
$$;
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_is_append_only();
create trigger ledger_posting_append_only before update or delete on ledger_posting
  for each row execute function ledger_is_append_only();
