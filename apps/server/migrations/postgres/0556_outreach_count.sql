-- Kept counts of each campaign's recipients. Every statement that changes recipients adds the differences it made, in its
-- own transaction: the sum is exact in every snapshot, and no two writers wait for each other. Owner: modules/outreach.

lock table outreach_recipient in share row exclusive mode;

create table outreach_count (
  campaign_id uuid not null,
  state outreach_state not null,
  settlement text,
  steps int2 not null,
  recipients int not null
);
create index outreach_count_by_campaign on outreach_count (campaign_id);

insert into outreach_count (campaign_id, state, settlement, steps, recipients)
select campaign_id, state, settlement, steps, count(*)
from outreach_recipient
group by campaign_id, state, settlement, steps;

create function outreach_count_added() returns trigger language plpgsql as $$
begin
  insert into outreach_count (campaign_id, state, settlement, steps, recipients)
  select campaign_id, state, settlement, steps, count(*)
  from added
  group by campaign_id, state, settlement, steps;
  return null;
end
$$;
create function outreach_count_changed() returns trigger language plpgsql as $$
begin
  insert into outreach_count (campaign_id, state, settlement, steps, recipients)
  select campaign_id, state, settlement, steps, sum(difference)
  from (
    select campaign_id, state, settlement, steps, 1 as difference from added
    union all
    select campaign_id, state, settlement, steps, -1 from removed
  ) moved
  group by campaign_id, state, settlement, steps
  having sum(difference) <> 0;
  return null;
end
$$;
create function outreach_count_removed() returns trigger language plpgsql as $$
begin
  insert into outreach_count (campaign_id, state, settlement, steps, recipients)
  select campaign_id, state, settlement, steps, -count(*)
  from removed
  group by campaign_id, state, settlement, steps;
  return null;
end
$$;

create trigger outreach_recipient_added after insert on outreach_recipient
  referencing new table as added for each statement execute function outreach_count_added();
create trigger outreach_recipient_changed after update on outreach_recipient
  referencing new table as added old table as removed for each statement execute function outreach_count_changed();
create trigger outreach_recipient_removed after delete on outreach_recipient
  referencing old table as removed for each statement execute function outreach_count_removed();
