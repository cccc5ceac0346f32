-- The trade records and what is derived from them. Owner: modules/customs. Reasons: docs/decisions/0003-trade-tables.md.
-- `load` is the number of the publication that wrote a row: readers leave out publications that are not finished.
-- Ports are UN/LOCODEs, or `~` and the text of the file where it was not recognised; '' is unknown.

create table trade {on_cluster} (
  trade_date Date,
  source UInt16,
  key UInt64 codec(NONE),
  load UInt32,
  line UInt32 codec(T64, ZSTD(1)),
  buyer_id UInt32 codec(ZSTD(1)),
  seller_id UInt32 codec(ZSTD(1)),
  notify_party String codec(ZSTD(1)),
  description String codec(ZSTD(1)),
  hs_code LowCardinality(String),
  tag LowCardinality(String),
  origin LowCardinality(String),
  destination LowCardinality(String),
  departure_port LowCardinality(String),
  arrival_port LowCardinality(String),
  quantity Nullable(Decimal(18, 4)) codec(ZSTD(1)),
  quantity_unit LowCardinality(String),
  weight_kg Nullable(Decimal(18, 3)) codec(ZSTD(1)),
  amount Nullable(Decimal(18, 2)) codec(ZSTD(1)),
  amount_usd Nullable(Decimal(18, 2)) alias if(currency = 'USD', amount, null),
  currency LowCardinality(String),
  basis LowCardinality(String),
  unit_price Nullable(Decimal(18, 4)) codec(ZSTD(1)),
  containers Nullable(UInt16) codec(ZSTD(1)),
  bill_no String codec(ZSTD(1)),
  transport LowCardinality(String),
  inferred Array(LowCardinality(String)),
  -- Exact values of a row as terms of one text index, so that any mix of them is an intersection of posting lists.
  terms Array(String) alias [concat('b:', toString(buyer_id)), concat('s:', toString(seller_id)), concat('o:', origin), concat('d:', destination), concat('p:', departure_port), concat('q:', arrival_port), concat('h2:', substring(hs_code, 1, 2)), concat('h4:', substring(hs_code, 1, 4)), concat('h6:', substring(hs_code, 1, 6))],
  index words lowerUTF8(concat(description, ' ', tag)) type text(tokenizer = splitByNonAlpha),
  index exact [concat('b:', toString(buyer_id)), concat('s:', toString(seller_id)), concat('o:', origin), concat('d:', destination), concat('p:', departure_port), concat('q:', arrival_port), concat('h2:', substring(hs_code, 1, 2)), concat('h4:', substring(hs_code, 1, 4)), concat('h6:', substring(hs_code, 1, 6))] type text(tokenizer = array),
  index loads load type minmax granularity 64
)
engine = {replicated}MergeTree
partition by toYear(trade_date)
order by (trade_date, source, key)
settings index_granularity = 2048;

-- The same records by company and by HS code, for reports and trends. kind: 0 buyer, 1 seller, 2 HS code (entity = hs8).
create table trade_by_entity {on_cluster} (
  kind UInt8,
  entity UInt32,
  trade_date Date,
  source UInt16,
  key UInt64 codec(NONE),
  load UInt32,
  partner_id UInt32 codec(ZSTD(1)),
  hs_code LowCardinality(String),
  origin LowCardinality(String),
  destination LowCardinality(String),
  departure_port LowCardinality(String),
  arrival_port LowCardinality(String),
  quantity Nullable(Decimal(18, 4)) codec(ZSTD(1)),
  weight_kg Nullable(Decimal(18, 3)) codec(ZSTD(1)),
  amount_usd Nullable(Decimal(18, 2)) codec(ZSTD(1)),
  index loads load type minmax granularity 64
)
engine = {replicated}MergeTree
partition by kind
order by (kind, entity, trade_date, source, key)
settings index_granularity = 2048;

-- Bill of lading number (upper case, letters and digits only) to its records.
create table bill {on_cluster} (
  bill_no String codec(ZSTD(1)),
  trade_date Date,
  source UInt16,
  key UInt64 codec(NONE),
  load UInt32
)
engine = {replicated}MergeTree
order by (bill_no, source, key)
settings index_granularity = 512;

-- Where a record is and what it says: one row for each published version, the old one goes when it is replaced.
create table trade_key {on_cluster} (
  source UInt16,
  key UInt64 codec(NONE),
  trade_date Date,
  digest UInt64 codec(NONE),
  load UInt32
)
engine = {replicated}MergeTree
order by (source, key)
settings index_granularity = 1024;

-- Older versions that the publication `load` takes the place of; empty but for the moments of a replacement.
create table trade_superseded {on_cluster} (
  load UInt32,
  source UInt16,
  key UInt64,
  trade_date Date
)
engine = {replicated}MergeTree
partition by load
order by (trade_date, source, key);

-- Counts by month and one value. Rows of replaced records are taken off by the publication that replaces them.
-- dimension: 'origin' | 'destination' | 'hs2' | 'month'
create table trade_cube {on_cluster} (
  dimension LowCardinality(String),
  value LowCardinality(String),
  month Date,
  load UInt32,
  trades Int64
)
engine = {replicated}SummingMergeTree(trades)
order by (dimension, value, month, load);

-- Words of the published records: what a beginning (`cera*`) may stand for. `uses` only ever grows.
create table trade_word {on_cluster} (
  word String,
  uses UInt64
)
engine = {replicated}SummingMergeTree(uses)
order by word;

-- Every spelling of a company's name, folded (upper case, no accents), for words of a name.
create table customs_company_name {on_cluster} (
  company_id UInt32,
  name String codec(ZSTD(1)),
  index words name type text(tokenizer = splitByNonAlpha)
)
engine = {replicated}ReplacingMergeTree
order by (company_id, name)
settings index_granularity = 1024;

-- Records of loads that are not published: as they will be in `trade`, with the names that the ids stand for.
create table trade_stage {on_cluster} (
  stage UInt32,
  key UInt64,
  line UInt32,
  trade_date Date,
  buyer_id UInt32,
  seller_id UInt32,
  -- Folded spellings, for customs_company_name.
  buyer_name String,
  seller_name String,
  notify_party String,
  description String,
  hs_code String,
  tag String,
  origin String,
  destination String,
  departure_port String,
  arrival_port String,
  quantity Nullable(Decimal(18, 4)),
  quantity_unit String,
  weight_kg Nullable(Decimal(18, 3)),
  amount Nullable(Decimal(18, 2)),
  currency String,
  basis String,
  unit_price Nullable(Decimal(18, 4)),
  containers Nullable(UInt16),
  bill_no String,
  transport String,
  inferred Array(String),
  -- What a record says, without where it came from: equal digests are the same version.
  digest UInt64 materialized sipHash64(toString(tuple(trade_date, buyer_id, seller_id, notify_party, description, hs_code, tag, origin, destination, departure_port, arrival_port, quantity, quantity_unit, weight_kg, amount, currency, basis, unit_price, containers, bill_no, transport, inferred)))
)
engine = {replicated}MergeTree
partition by stage
order by (key, line);
