-- Until when the provider takes the payment: a bank transfer extends its order, not the codes that were shown before.
alter table payment_attempt add column expires_at timestamptz;
update payment_attempt a set expires_at = case
    when a.provider = 'transfer' then o.expires_at
    else least(o.expires_at, a.created_at + interval '2 hours') end
  from payment_order o where o.id = a.order_id;
alter table payment_attempt alter column expires_at set not null;
