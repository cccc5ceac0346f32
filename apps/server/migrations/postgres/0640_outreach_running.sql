-- Those who send walk over running campaigns in the order of their ids, a page at a time. Owner: modules/outreach.
create index outreach_campaign_running on outreach_campaign (id) where state = 'running';
