-- Frozen because the plan has no place for the member: restored by itself as soon as it has.
alter table user_account add column frozen_by_plan boolean not null default false;
