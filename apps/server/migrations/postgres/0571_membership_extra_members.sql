-- Sub-accounts beside those of the plan, paid separately and granted by the operator (product design, section 1).
alter table membership add column extra_members integer not null default 0 check (extra_members between 0 and 10000);
alter table membership_change add column extra_members integer;
alter table membership_change drop constraint membership_change_kind_check;
alter table membership_change add constraint membership_change_kind_check
  check (kind in ('begun', 'renewed', 'upgraded', 'downgraded', 'granted', 'revoked', 'returned', 'extra_members'));
