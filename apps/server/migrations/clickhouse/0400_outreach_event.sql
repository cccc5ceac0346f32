-- Receipts of all channels, copied from PostgreSQL's outbox. Statistics only: money never reads this.
-- Replacing by receipt id: a copy repeated after a crash is the same row.
create table outreach_event {on_cluster} (
  org_id UUID,
  channel LowCardinality(String),
  at DateTime64(3, 'UTC'),
  id UInt64,
  campaign_id UUID,
  recipient_id UInt64,
  kind LowCardinality(String),
  domain LowCardinality(String)
)
engine = {replicated}ReplacingMergeTree
partition by toYYYYMM(at)
order by (org_id, channel, at, id);
