-- The books: double entry, append-only. Amounts are integers of the asset's unit: fen for cny_fen, mails for email_count.

create table ledger_account (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  asset text not null check (asset in ('cny_fen', 'email_count', 'sms_fen')),
  -- available and held belong to the customer; spent and funded are the house's side of the same customer's books.
  -- One set per organisation: no row that every customer's transaction would queue for.
  kind text not null check (kind in ('available', 'held', 'spent', 'funded')),
  balance bigint not null default 0,
  unique (org_id, asset, kind),
  -- funded is what came in, seen from the house: it only goes down.
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
  unique (reason, reference),
  constraint ledger_hold_not_overdrawn check (captured + released <= amount)
);

create table ledger_entry (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  asset text not null,
  kind text not null check (kind in ('credit', 'spend', 'hold', 'capture', 'release', 'refund')),
  reason text not null,
  reference text not null,
  hold_id uuid references ledger_hold (id),
  amount bigint not null check (amount > 0),
  -- What the customer sees: how his available balance moved, and what it was after. Captures do not move it.
  available_change bigint not null,
  available_after bigint not null check (available_after >= 0),
  created_at timestamptz not null default now(),
  -- Nothing is charged or returned twice: the second try finds the first.
  unique (kind, reason, reference)
);
create index ledger_entry_statement on ledger_entry (org_id, asset, id desc) where available_change <> 0;

create table ledger_posting (
  entry_id bigint not null references ledger_entry (id),
  account_id bigint not null references ledger_account (id),
  amount bigint not null check (amount <> 0),
  primary key (entry_id, account_id)
);

-- Every entry is final; mistakes are reversed, never edited.
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end
$$;
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function ledger_is_append_only();
create trigger ledger_posting_append_only before update or delete on ledger_posting for each row execute function ledger_is_append_only();
