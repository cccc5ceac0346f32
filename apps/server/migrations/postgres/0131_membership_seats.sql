-- Owners buy seats for sub-accounts in addition to those of their plan.

-- The price of one additional sub-account for a year; 0 = not for sale.
alter table plan
  add column if not exists sub_account_fen_per_year bigint not null default 0 check (sub_account_fen_per_year >= 0);
-- Only the first run finds the column without prices; later edits of the operator are never overwritten.
update plan
set sub_account_fen_per_year = 98000
where tier in ('vip3', 'vip4') and not exists (select from plan where sub_account_fen_per_year > 0)
  and not exists (select from plan_change where after ? 'subAccountFenPerYear');

update plan_change
set
  before = before || '{"subAccountFenPerYear": 0}',
  after = after || '{"subAccountFenPerYear": 0}'
where not after ? 'subAccountFenPerYear';

-- Seats that an order bought, for a part of the membership. The seats of all rows that cover a moment are added up.
create table if not exists membership_seat (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  order_id text not null,
  seats integer not null check (seats > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Set when the order was refunded.
  closed_at timestamptz,
  check (ends_at > starts_at)
);
create index if not exists membership_seat_open on membership_seat (org_id) where closed_at is null;
create index if not exists membership_seat_order on membership_seat (order_id);

alter table membership_change drop constraint if exists membership_change_kind_check;
alter table membership_change add constraint membership_change_kind_check
  check (kind in (
    'begun', 'renewed', 'upgraded', 'downgraded', 'granted', 'revoked', 'returned', 'extra_members', 'seats_bought'));
