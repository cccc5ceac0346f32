-- Which steps each recipient ever reached, people's and machines' apart: one bit a step, so that a campaign's figures are
-- counted without its receipts. The bits are those of modules/outreach/steps.ts. Owner: modules/outreach.

create function outreach_step(kind text, is_machine boolean) returns int2
language sql immutable parallel safe
return (case kind
  when 'accepted' then 1
  when 'delivered' then 2
  when 'opened' then case when is_machine then 4 else 12 end
  when 'clicked' then case when is_machine then 16 else 48 end
  when 'bounced' then 64
  when 'replied' then case when is_machine then 1 else 128 end
  when 'unsubscribed' then case when is_machine then 1 else 256 end
  when 'complained' then case when is_machine then 1 else 512 end
  when 'failed' then 1024
  else 0
end)::int2;

alter table outreach_recipient add column steps int2 not null default 0;
update outreach_recipient r
set steps = known.steps
from (
  select recipient_id, bit_or(outreach_step(kind, is_machine)) as steps
  from outreach_receipt
  group by recipient_id
) known
where known.recipient_id = r.id;

-- Pages of recipients, also while a campaign of any size runs.
create index outreach_recipient_by_campaign on outreach_recipient (campaign_id, id);

-- An event found to be a machine's later on takes back what it had shown.
create function outreach_restep() returns trigger language plpgsql as $$
begin
  update outreach_recipient
  set steps = (
    select bit_or(outreach_step(e.kind, e.is_machine))
    from outreach_receipt e
    where e.recipient_id = new.recipient_id
  )
  where id = new.recipient_id;
  return null;
end
$$;
create trigger outreach_receipt_restep after update of is_machine on outreach_receipt
  for each row when (old.is_machine <> new.is_machine) execute function outreach_restep();

-- Statistics have the reason of a refusal from here on, and every receipt is copied to them once more.
update outreach_receipt set published = false where published;
