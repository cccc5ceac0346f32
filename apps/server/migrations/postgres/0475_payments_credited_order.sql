-- Money that its order did not need (late, or paid twice) is a recharge of its own: it can be invoiced and given back as any.

alter table payment_attempt add column recharge_id uuid references payment_order (id);
create index payment_attempt_recharge on payment_attempt (recharge_id) where recharge_id is not null;
