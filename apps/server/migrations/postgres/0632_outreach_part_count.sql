-- Kept counts of each campaign's recipients by country, recipient domain and subject: like outreach_count (0556), every
-- statement that changes recipients adds the differences it made, in its own transaction. Owner: modules/outreach.

-- In the order in which those who send take them: they must not wait for each other in a circle.
lock table outreach_campaign in access exclusive mode;
lock table outreach_recipient in share row exclusive mode;

-- Domains that reports name, chosen before anything is sent: those of large mailbox providers, and the most frequent
-- others. All the rest count together, so that the counts of a campaign to any number of companies stay few.
alter table outreach_campaign add column named_domains text[] not null default '{}';

update outreach_campaign c
set named_domains = named.domains
from (
  select campaign_id, array_agg(domain) as domains
  from (
    select campaign_id, domain, is_provider,
      row_number() over (partition by campaign_id, is_provider order by recipients desc, domain) as place
    from (
      select campaign_id, domain, count(*) as recipients, domain in (
          'gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'hotmail.co.uk',
          'hotmail.de', 'hotmail.fr', 'hotmail.it', 'hotmail.es', 'outlook.de', 'outlook.fr', 'outlook.es',
          'outlook.com.br', 'outlook.jp', 'live.co.uk', 'live.fr', 'live.nl', 'live.com.mx', 'yahoo.com', 'ymail.com',
          'rocketmail.com', 'aol.com', 'yahoo.co.uk', 'yahoo.de', 'yahoo.fr', 'yahoo.it', 'yahoo.es', 'yahoo.in',
          'yahoo.co.in', 'yahoo.com.br', 'yahoo.com.mx', 'yahoo.com.ar', 'yahoo.com.ph', 'yahoo.co.id', 'yahoo.ca',
          'yahoo.co.jp', 'ymail.ne.jp', 'icloud.com', 'me.com', 'mac.com', 'gmx.net', 'gmx.de', 'gmx.com', 'gmx.at',
          'gmx.ch', 'web.de', 'mail.com', 'qq.com', 'vip.qq.com', 'foxmail.com', '163.com', '126.com', 'yeah.net',
          'vip.163.com', '188.com', 'mail.ru', 'bk.ru', 'inbox.ru', 'list.ru', 'internet.ru', 'yandex.ru', 'yandex.com',
          'ya.ru', 'yandex.kz', 'yandex.by', 'proton.me', 'protonmail.com', 'pm.me'
        ) as is_provider
      from outreach_recipient
      group by campaign_id, domain
    ) known
  ) ranked
  where is_provider or place <= 50
  group by campaign_id
) named
where named.campaign_id = c.id;

create table outreach_part_count (
  campaign_id uuid not null,
  part text not null check (part in ('country', 'domain', 'variant')),
  -- Empty: an unknown country, or all the domains that are not named.
  value text not null,
  -- Never 0: whom nothing happened to is in no part.
  steps int2 not null,
  recipients int not null
);
create index outreach_part_count_by_campaign on outreach_part_count (campaign_id);

insert into outreach_part_count (campaign_id, part, value, steps, recipients)
select r.campaign_id, p.part, p.value, r.steps, count(*)
from outreach_recipient r
join outreach_campaign c on c.id = r.campaign_id
cross join lateral (
  values ('country', r.country), ('variant', r.variant::text),
    ('domain', case when r.domain = any (c.named_domains) then r.domain else '' end)
) p (part, value)
where r.steps <> 0
group by r.campaign_id, p.part, p.value, r.steps;

create function outreach_part_count_added() returns trigger language plpgsql as $$
begin
  insert into outreach_part_count (campaign_id, part, value, steps, recipients)
  select r.campaign_id, p.part, p.value, r.steps, count(*)
  from added r
  join outreach_campaign c on c.id = r.campaign_id
  cross join lateral (
    values ('country', r.country), ('variant', r.variant::text),
      ('domain', case when r.domain = any (c.named_domains) then r.domain else '' end)
  ) p (part, value)
  where r.steps <> 0
  group by r.campaign_id, p.part, p.value, r.steps;
  return null;
end
$$;
-- Deleted alone: of recipients that go with their campaign nobody asks any more.
create function outreach_part_count_removed() returns trigger language plpgsql as $$
begin
  insert into outreach_part_count (campaign_id, part, value, steps, recipients)
  select r.campaign_id, p.part, p.value, r.steps, -count(*)
  from removed r
  join outreach_campaign c on c.id = r.campaign_id
  cross join lateral (
    values ('country', r.country), ('variant', r.variant::text),
      ('domain', case when r.domain = any (c.named_domains) then r.domain else '' end)
  ) p (part, value)
  where r.steps <> 0
  group by r.campaign_id, p.part, p.value, r.steps;
  return null;
end
$$;
-- Only steps move a recipient within his parts: a claim, which changes states alone, costs a look and writes nothing.
create function outreach_part_count_changed() returns trigger language plpgsql as $$
begin
  insert into outreach_part_count (campaign_id, part, value, steps, recipients)
  select r.campaign_id, p.part, p.value, r.steps, sum(r.difference)
  from (
    select campaign_id, country, variant, domain, steps, 1 as difference from added where steps <> 0
    union all
    select campaign_id, country, variant, domain, steps, -1 from removed where steps <> 0
  ) r
  join outreach_campaign c on c.id = r.campaign_id
  cross join lateral (
    values ('country', r.country), ('variant', r.variant::text),
      ('domain', case when r.domain = any (c.named_domains) then r.domain else '' end)
  ) p (part, value)
  group by r.campaign_id, p.part, p.value, r.steps
  having sum(r.difference) <> 0;
  return null;
end
$$;

create trigger outreach_recipient_part_added after insert on outreach_recipient
  referencing new table as added for each statement execute function outreach_part_count_added();
create trigger outreach_recipient_part_changed after update on outreach_recipient
  referencing new table as added old table as removed for each statement execute function outreach_part_count_changed();
create trigger outreach_recipient_part_removed after delete on outreach_recipient
  referencing old table as removed for each statement execute function outreach_part_count_removed();

-- Why mail did not stay, by the last refusal of each.
create index outreach_receipt_refusals on outreach_receipt (campaign_id, recipient_id, id desc)
  where kind in ('failed', 'bounced');

-- Which links were clicked, by whom.
create index outreach_receipt_clicks on outreach_receipt (campaign_id, link, recipient_id) include (is_machine)
  where kind = 'clicked';
