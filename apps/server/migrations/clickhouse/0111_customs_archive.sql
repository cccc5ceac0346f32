-- What a publication takes the place of, whole; the versions that a load meets; names that changed their company; a
-- table aside for folding the cube. Owner: modules/customs. Reasons: docs/decisions/0006-rollback.md.

-- A version of a record counted from the publication `load` until the publication `ended_by`. Readers of a publication
-- whose replaced versions are still in the tables leave these out; a rollback brings them back.
-- `ended_in`: customs_load.stage_no of the load, rollback or re-keying that `ended_by` belongs to.
create table trade_archive {on_cluster} (
  ended_in UInt32,
  ended_by UInt32,
  trade_date Date,
  source UInt16,
  key UInt64 codec(NONE),
  load UInt32,
  line UInt32,
  file UInt32,
  buyer_id UInt32,
  seller_id UInt32,
  buyer_name_id UInt32,
  seller_name_id UInt32,
  notify_party String codec(ZSTD(1)),
  description String codec(ZSTD(1)),
  hs_code LowCardinality(String),
  hs_edition LowCardinality(String),
  hs_codes Array(String) codec(ZSTD(1)),
  tag LowCardinality(String),
  origin LowCardinality(String),
  destination LowCardinality(String),
  departure_port LowCardinality(String),
  arrival_port LowCardinality(String),
  quantity Nullable(Decimal(18, 4)) codec(ZSTD(1)),
  quantity_unit LowCardinality(String),
  weight_kg Nullable(Decimal(18, 3)) codec(ZSTD(1)),
  amount Nullable(Decimal(18, 2)) codec(ZSTD(1)),
  amount_usd Nullable(Decimal(18, 2)) codec(ZSTD(1)),
  currency LowCardinality(String),
  basis LowCardinality(String),
  unit_price Nullable(Decimal(18, 4)) codec(ZSTD(1)),
  containers Nullable(UInt16) codec(ZSTD(1)),
  bill_no String codec(ZSTD(1)),
  transport LowCardinality(String),
  inferred Array(LowCardinality(String))
)
engine = {replicated}MergeTree
partition by ended_in
order by (ended_by, trade_date, source, key)
as
-- Publications that an earlier version of the product left between showing and deleting.
select
  0 as ended_in, ended_by, trade_date, source, key, load, line, file, buyer_id, seller_id, buyer_name_id,
  seller_name_id, notify_party, description, hs_code, hs_edition, hs_codes, tag, origin, destination, departure_port,
  arrival_port, quantity, quantity_unit, weight_kg, amount, amount_usd, currency, basis, unit_price, containers,
  bill_no, transport, inferred
from trade
inner join (select load as ended_by, source, key, trade_date from trade_superseded) as superseded
  using (source, key, trade_date)
where trade.load < superseded.ended_by;

drop table if exists trade_superseded {on_cluster} sync;

-- Of the records in a staged part, those that are published already, with their current version.
create table trade_known {on_cluster} (
  stage UInt32,
  part UInt32,
  key UInt64,
  digest UInt64,
  trade_date Date,
  version UInt32
)
engine = {replicated}MergeTree
partition by (stage, part)
order by key;

-- The company of today of every name that was ever given to another company; the newest row of a name counts.
create table trade_name_company {on_cluster} (
  name_id UInt32,
  company_id UInt32,
  version UInt32
)
engine = {replicated}ReplacingMergeTree(version)
order by name_id;

-- The cube with its finished publications summed, before it takes the place of the cube in one step.
create table trade_cube_folded {on_cluster} (
  dimension LowCardinality(String),
  value LowCardinality(String),
  month Date,
  load UInt32,
  trades Int64
)
engine = {replicated}SummingMergeTree(trades)
order by (dimension, value, month, load);
