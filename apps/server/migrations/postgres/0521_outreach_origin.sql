-- What a campaign's messages are sent as (the sender's mail domain): health is counted by it.
alter table outreach_campaign add column origin text;
update outreach_campaign
set origin = lower(split_part(content -> 'sender' ->> 'address', '@', 2))
where channel = 'email' and launched_at is not null;
create index outreach_campaign_by_origin on outreach_campaign (org_id, origin, launched_at desc) where origin is not null;
