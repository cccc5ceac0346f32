-- What operators moved by hand is listed.
create index ledger_entry_by_hand on ledger_entry (id desc) where reason = 'operator';
