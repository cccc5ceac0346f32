-- Receipts of all channels, copied from the outbox in PostgreSQL. They are used for statistics only, never for money.
-- A receipt is copied again after a crash, and when it turns out that a program caused it; only the newest version
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
  -- Number of the clicked link; -1: the event is no click.
  link Int16,
  -- Status code of a refusal or a bounce: that of RFC 3463 if the server gave one.
  status LowCardinality(String)
)
engine = {replicated}ReplacingMergeTree(version)
partition by toYYYYMM(at)
order by (org_id, campaign_id, recipient_id, id);
