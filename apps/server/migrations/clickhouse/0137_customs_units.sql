-- The unit beside the quantity of a company's records too: quantities in unlike units are never added. Owner: modules/customs.
-- Reasons: docs/decisions/0037-quantities.md.

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
  side.1 as kind, side.2 as entity, trade_date, source, key, load, side.3 as partner_id, 0 as seller_id, hs_code, origin,
  destination, departure_port, arrival_port, quantity, quantity_unit, weight_kg, amount_usd
from trade
-- Qualified: the alias `seller_id` above would hide the column.
array join [(0, trade.buyer_id, trade.seller_id), (1, trade.seller_id, trade.buyer_id)] as side
where side.2 != 0;

-- Each side at once: readers find its old rows or the new ones, which differ in their unit only. At a first start there are none.
alter table trade_by_entity {on_cluster} replace partition 0 from trade_by_entity_new
settings allow_replace_partition_from_empty_source = 1;
alter table trade_by_entity {on_cluster} replace partition 1 from trade_by_entity_new
settings allow_replace_partition_from_empty_source = 1;
drop table if exists trade_by_entity_new {on_cluster} sync;
