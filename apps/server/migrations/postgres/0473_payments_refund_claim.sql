-- Who asks a provider for a refund moves this ahead first, so that two never ask at once.
alter table payment_refund add column next_try_at timestamptz;
update payment_refund set next_try_at = created_at where state = 'pending';
create index payment_refund_due on payment_refund (next_try_at) where state = 'pending';
