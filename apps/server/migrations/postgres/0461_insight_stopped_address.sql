-- Mailboxes that said stop, by any account's link: they stay so, whoever claims the address, until the mailbox's own
-- link turns the alerts on again. Kept as SHA-256 of the address.
create table alert_stopped_address (
  address_key text primary key,
  stopped_at timestamptz not null default now()
);
