-- Which person caused a movement (null: the product itself), and money that leaves again: a refund through a provider.
alter table ledger_entry
  add column user_id uuid,
  add column note text,
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check
    check (kind in ('credit', 'spend', 'hold', 'capture', 'release', 'refund', 'withdraw'));
alter table ledger_hold add column user_id uuid;
create index ledger_entry_person on ledger_entry (org_id, user_id, asset) where user_id is not null;
-- The daily check asks for the movements that orders caused.
create index ledger_entry_reference on ledger_entry (reference, reason);
