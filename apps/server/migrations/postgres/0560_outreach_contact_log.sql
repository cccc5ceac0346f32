-- What was decided about writing to somebody, so that his page tells it after it was taken back: suppressed, allowed again,
-- his own wishes. Owner: modules/outreach.
create table outreach_contact_log (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  channel text not null,
  -- `@example.com`: the whole domain.
  address text not null,
  kind text not null check (kind in ('suppressed', 'allowed', 'preference')),
  -- Of a preference: pause, monthly or normal.
  reason text not null,
  detail text not null default '',
  -- Null: a receipt, or the person himself.
  user_id uuid,
  at timestamptz not null default now()
);
create index outreach_contact_log_by_address on outreach_contact_log (org_id, address, at desc);

insert into outreach_contact_log (org_id, channel, address, kind, reason, detail, user_id, at)
select org_id, channel, address, 'suppressed', reason, detail, created_by, created_at
from outreach_suppression;
