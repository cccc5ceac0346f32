-- Contacts taken in bulk count as exported items of the day and are recorded; those opened one at a time have a daily
-- limit of their own (docs/decisions/0034).

alter table plan add column contacts_per_day integer check (contacts_per_day >= 0);
update plan set contacts_per_day = case tier
  when 'vip0' then 0
  when 'vip1' then 1000
  when 'vip2' then 2000
  when 'vip3' then 5000
  when 'vip4' then 10000
end;

-- Terms keep what their plan granted when they were bought, and edits of plans what was before and after.
update membership_term
set rights = jsonb_set(rights, '{contactsPerDay}', to_jsonb(plan.contacts_per_day))
from plan
where plan.tier = membership_term.tier;
update plan_change
set
  before = jsonb_set(before, '{contactsPerDay}', to_jsonb(plan.contacts_per_day)),
  after = jsonb_set(after, '{contactsPerDay}', to_jsonb(plan.contacts_per_day))
from plan
where plan.tier = plan_change.tier;

alter table quota_day
  drop constraint quota_day_quota_check,
  add constraint quota_day_quota_check check (quota in ('search', 'ai', 'export', 'contact'));

-- One row an act: a file, an addition to a mailing list, or a call that adds single companies or favourites.
create table contact_bulk_unlock (
  id uuid primary key,
  org_id uuid not null,
  user_id uuid not null,
  source text not null,
  -- The filter or report that found the companies.
  search jsonb,
  target text not null check (target in ('file', 'mailing_list')),
  target_name text not null,
  contacts integer not null check (contacts >= 0),
  items integer not null check (items >= 0),
  started_at timestamptz not null,
  last_at timestamptz not null
);
create index contact_bulk_unlock_newest on contact_bulk_unlock (org_id, last_at desc, id);
