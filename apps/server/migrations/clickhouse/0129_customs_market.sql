-- Both parties and the unit beside the records of an HS code: markets are read where these lie together. Owner: modules/customs.
-- Reasons: docs/decisions/0014-market.md.

-- Of an HS code (kind 2) `partner_id` is the buyer from here on, and these are filled; of a company they stay empty.
alter table trade_by_entity {on_cluster} add column if not exists seller_id UInt32 codec(T64, LZ4) after partner_id;
alter table trade_by_entity {on_cluster} add column if not exists quantity_unit LowCardinality(String) after quantity;

create or replace table trade_by_entity_new {on_cluster} (
  kind UInt8,
  entity UInt32,
  trade_date Date,
  source UInt16,
  key UInt64 codec(NONE),
  load UInt32,
  partner_id UInt32 codec(T64, LZ4),
  seller_id UInt32 codec(T64, LZ4),
  hs_code LowCardinality(String),
  hs6 LowCardinality(String) materialized substring(hs_code, 1, 6),
  origin LowCardinality(String),
  destination LowCardinality(String),
  departure_port LowCardinality(String),
  arrival_port LowCardinality(String),
  quantity Nullable(Decimal(18, 4)) codec(T64, LZ4),
  quantity_unit LowCardinality(String),
  weight_kg Nullable(Decimal(18, 3)) codec(T64, LZ4),
  amount_usd Nullable(Decimal(18, 2)) codec(T64, LZ4),
  index loads load type minmax granularity 64
)
engine = {replicated}MergeTree
partition by kind
order by (kind, entity, trade_date, source, key)
settings index_granularity = 2048
as
select
  2 as kind, toUInt32OrZero(rightPad(substring(hs_code, 1, 8), 8, '0')) as entity, trade_date, source, key, load,
  buyer_id as partner_id, seller_id, hs_code, origin, destination, departure_port, arrival_port, quantity,
  quantity_unit, weight_kg, amount_usd
from trade
where entity != 0;

-- All of it at once: readers find the old rows or the new ones. At a first start there are none.
alter table trade_by_entity {on_cluster} replace partition 2 from trade_by_entity_new
settings allow_replace_partition_from_empty_source = 1;
drop table if exists trade_by_entity_new {on_cluster} sync;
