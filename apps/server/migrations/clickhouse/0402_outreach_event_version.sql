-- A receipt may be copied again, changed: found to be a machine's later on. The newest copy counts, so the rows have a
-- version; and they lie by campaign and recipient, as reports read them. Every receipt is copied anew (PostgreSQL 0555).
-- Owner: modules/outreach.
create or replace table outreach_event_new {on_cluster} (
  org_id UUID,
  campaign_id UUID,
  recipient_id UInt64,
  id UInt64,
  version UInt64,
  channel LowCardinality(String),
  at DateTime64(3, 'UTC'),
  kind LowCardinality(String),
  domain LowCardinality(String),
  country LowCardinality(String),
  variant UInt8,
  is_machine Bool,
  -- -1: not a click.
  link Int16,
  -- Of a refusal or a bounce: its code, RFC 3463's where there is one.
  status LowCardinality(String)
)
engine = {replicated}ReplacingMergeTree(version)
partition by toYYYYMM(at)
order by (org_id, campaign_id, recipient_id, id);
drop table outreach_event {on_cluster} sync;
rename table outreach_event_new to outreach_event {on_cluster};
