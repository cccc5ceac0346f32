-- Additional sub-accounts can be ordered.
alter table payment_order drop constraint if exists payment_order_kind_check;
alter table payment_order add constraint payment_order_kind_check
  check (kind in ('recharge', 'membership', 'sub_accounts', 'email_package', 'sms_package'));
