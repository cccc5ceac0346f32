-- Receipts of all channels, copied from the outbox in PostgreSQL. Statistics only: money never reads this.
-- A receipt is copied again after a crash, or when it is found that a program caused it: the copy of the newest version
-- counts. Rows are sorted by campaign and recipient, as reports read them.
create table outreach_event {on_cluster} (
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
  -- The code of a refusal or a bounce, that of RFC 3463 where there is one.
  status LowCardinality(String)
)
engine = {replicated}ReplacingMergeTree(version)
partition by toYYYYMM(at)
order by (org_id, campaign_id, recipient_id, id);
