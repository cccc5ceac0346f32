-- The trade records and the tables derived from them. Reasons: docs/decisions/0003-trade-tables.md. `load` is the
-- number of the publication that wrote a row: readers leave out publications that are not finished. A port is a
-- UN/LOCODE, or `~` followed by the file's text when the port was not recognised; '' is unknown.

create table trade {on_cluster} (
  trade_date Date,
  source UInt16,
  key UInt64 codec(NONE),
  load UInt32,
  line UInt32 codec(T64, ZSTD(1)),
  -- customs_load.stage_no of the load that brought the record. A rollback does not change it. 0: the row is older
  -- than this column.
  file UInt32 codec(ZSTD(1)),
  buyer_id UInt32 codec(T64, LZ4),
  seller_id UInt32 codec(T64, LZ4),
  -- The registry's number of the spelling. It does not change when the company is merged with another one.
  buyer_name_id UInt32 default buyer_id codec(ZSTD(1)),
  seller_name_id UInt32 default seller_id codec(ZSTD(1)),
  notify_party String codec(ZSTD(1)),
  -- LZ4, because phrase searches read the text itself: LZ4 halves the reading time for 9 more bytes a row.
  description String codec(LZ4),
  hs_code LowCardinality(String),
  -- `hs_code` has more values than a column's dictionary holds (8,192), so counting by it costs ten times as much as
  -- counting by the 1,300 headings or 5,600 subheadings.
  hs4 LowCardinality(String) materialized substring(hs_code, 1, 4),
  -- '' unknown, else `HS2017` …
  hs_edition LowCardinality(String),
  -- Further codes that the file names beside `hs_code`.
  hs_codes Array(String) codec(ZSTD(1)),
  tag LowCardinality(String),
  origin LowCardinality(String),
  destination LowCardinality(String),
  departure_port LowCardinality(String),
  arrival_port LowCardinality(String),
  quantity Nullable(Decimal(18, 4)) codec(T64, LZ4),
  quantity_unit LowCardinality(String),
  weight_kg Nullable(Decimal(18, 3)) codec(T64, LZ4),
  amount Nullable(Decimal(18, 2)) codec(T64, LZ4),
  amount_usd Nullable(Decimal(18, 2)) default if(currency = 'USD', amount, null) codec(T64, LZ4),
  currency LowCardinality(String),
  basis LowCardinality(String),
  unit_price Nullable(Decimal(18, 4)) codec(ZSTD(1)),
  containers Nullable(UInt16) codec(ZSTD(1)),
  bill_no String codec(ZSTD(1)),
  transport LowCardinality(String),
  inferred Array(LowCardinality(String)),
  -- The exact values of a row as terms of one text index, so that any combination of values is an intersection of
  -- posting lists.
  terms Array(String) alias [
    concat('b:', toString(buyer_id)), concat('s:', toString(seller_id)),
    concat('o:', origin), concat('d:', destination), concat('p:', departure_port), concat('q:', arrival_port),
    concat('h2:', substring(hs_code, 1, 2)), concat('h4:', substring(hs_code, 1, 4)),
    concat('h6:', substring(hs_code, 1, 6))],
  index words lowerUTF8(concat(description, ' ', tag)) type text(tokenizer = splitByNonAlpha),
  -- The same expression as `terms`, which an index cannot name.
  index exact [
    concat('b:', toString(buyer_id)), concat('s:', toString(seller_id)),
    concat('o:', origin), concat('d:', destination), concat('p:', departure_port), concat('q:', arrival_port),
    concat('h2:', substring(hs_code, 1, 2)), concat('h4:', substring(hs_code, 1, 4)),
    concat('h6:', substring(hs_code, 1, 6))] type text(tokenizer = array),
  index loads load type minmax granularity 64
)
engine = {replicated}MergeTree
partition by toYear(trade_date)
order by (trade_date, source, key)
settings
  index_granularity = 2048,
  -- Ten parts of similar size are merged into one instead of five. With five, a load of two million records rewrote
  -- most of them during the load, which took 9 of the engine's 23 µs a record (docs/decisions/0013-loading-speed.md).
  merge_selector_base = 10,
  -- Parts that did not change for an hour are merged into one for each partition. Its blocks hold few records
  -- (docs/decisions/0023-point-lookups.md).
  min_age_to_force_merge_seconds = 3600,
  min_age_to_force_merge_on_partition_only = 1,
  min_compress_block_size = 8192,
  max_compress_block_size = 65536;

-- The same records by company and by HS code, for reports and markets. kind: 0 buyer, 1 seller, 2 HS code (entity =
-- hs8).
create table trade_by_entity {on_cluster} (
  kind UInt8,
  entity UInt32,
  trade_date Date,
  source UInt16,
  key UInt64 codec(NONE),
  load UInt32,
  -- For an HS code, `partner_id` is the buyer and `seller_id` the seller. For a company, `partner_id` is its partner
  -- and `seller_id` is 0 (docs/decisions/0014-market.md).
  partner_id UInt32 codec(T64, LZ4),
  seller_id UInt32 codec(T64, LZ4),
  hs_code LowCardinality(String),
  hs6 LowCardinality(String) materialized substring(hs_code, 1, 6),
  origin LowCardinality(String),
  destination LowCardinality(String),
  departure_port LowCardinality(String),
  arrival_port LowCardinality(String),
  quantity Nullable(Decimal(18, 4)) codec(T64, LZ4),
  -- Quantities in different units are never added (docs/decisions/0037-quantities.md).
  quantity_unit LowCardinality(String),
  weight_kg Nullable(Decimal(18, 3)) codec(T64, LZ4),
  amount_usd Nullable(Decimal(18, 2)) codec(T64, LZ4),
  index loads load type minmax granularity 64
)
engine = {replicated}MergeTree
partition by kind
order by (kind, entity, trade_date, source, key)
settings
  index_granularity = 2048,
  -- The comments at `trade` give the reasons.
  merge_selector_base = 10,
  min_age_to_force_merge_seconds = 3600,
  min_age_to_force_merge_on_partition_only = 1,
  min_compress_block_size = 8192,
  max_compress_block_size = 65536;

-- Finds records by bill of lading number (upper case, letters and digits only).
create table bill {on_cluster} (
  bill_no String codec(ZSTD(1)),
  trade_date Date,
  source UInt16,
  key UInt64 codec(NONE),
  load UInt32
)
engine = {replicated}MergeTree
order by (bill_no, source, key)
settings index_granularity = 512, merge_selector_base = 10;

-- The location and the content digest of each record: one row for each published version. The row of a replaced
-- version is deleted.
create table trade_key {on_cluster} (
  source UInt16,
  key UInt64 codec(NONE),
  trade_date Date,
  digest UInt64 codec(NONE),
  load UInt32,
  -- The expression that made `digest`. 0: trade_stage.digest_before; 1: trade_stage.digest.
  digest_kind UInt8
)
engine = {replicated}MergeTree
order by (source, key)
settings index_granularity = 1024, merge_selector_base = 10;

-- A version of a record that was current from the publication `load` until the publication `ended_by`. The other
-- tables may still contain versions that a publication replaced; readers leave out the versions listed here. A
-- rollback restores them. `ended_in`: customs_load.stage_no of the load, rollback or re-keying that `ended_by`
-- belongs to. Reasons: docs/decisions/0006-rollback.md.
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
order by (ended_by, trade_date, source, key);

-- Records of unpublished loads in the form of `trade`, with the names of their companies. A part is written once,
-- read a few times and dropped.
create table trade_stage {on_cluster} (
  stage UInt32,
  -- A load is published in parts of a limited number of lines.
  part UInt32,
  -- The engine computes this hash, at a third of the cost in the loading thread: see keyOf in stage-encoding.ts.
  key UInt64 default reinterpretAsUInt64(reverse(substring(SHA256(identity), 1, 8))),
  line UInt32,
  file UInt32 default stage,
  -- 1: a rollback removes the record; all columns except the key are ignored.
  removed UInt8,
  trade_date Date,
  buyer_id UInt32,
  seller_id UInt32,
  buyer_name_id UInt32 default buyer_id,
  seller_name_id UInt32 default seller_id,
  -- Folded spellings, for customs_company_name. Within a batch each spelling is in one row only; its other rows have
  -- ''.
  buyer_name String,
  seller_name String,
  notify_party String,
  description String,
  hs_code String,
  hs_edition String,
  hs_codes Array(String),
  tag String,
  origin String,
  destination String,
  departure_port String,
  arrival_port String,
  quantity Nullable(Decimal(18, 4)),
  quantity_unit String,
  weight_kg Nullable(Decimal(18, 3)),
  amount Nullable(Decimal(18, 2)),
  amount_usd Nullable(Decimal(18, 2)) default if(currency = 'USD', amount, null),
  currency String,
  basis String,
  unit_price Nullable(Decimal(18, 4)),
  containers Nullable(UInt16),
  bill_no String,
  transport String,
  inferred Array(String),
  -- Hash of a record's content, without its origin and without the companies of its names. Equal digests mean the
  -- same version.
  digest UInt64 materialized cityHash64(
    trade_date, buyer_name_id, seller_name_id, notify_party, description, hs_code, hs_edition, hs_codes, tag, origin,
    destination, departure_port, arrival_port, isNull(quantity), ifNull(quantity, 0), quantity_unit, isNull(weight_kg),
    ifNull(weight_kg, 0), isNull(amount), ifNull(amount, 0), isNull(amount_usd), ifNull(amount_usd, 0), currency, basis,
    isNull(unit_price), ifNull(unit_price, 0), isNull(containers), ifNull(containers, 0), bill_no, transport, inferred),
  -- The digest of kind 0 for the same content, to compare with records that were published with that kind.
  digest_before UInt64 alias sipHash64(concat(
    toString(tuple(
      trade_date, buyer_name_id, seller_name_id, notify_party, description, hs_code, tag, origin, destination,
      departure_port, arrival_port, quantity, quantity_unit, weight_kg, amount, currency, basis, unit_price, containers,
      bill_no, transport, inferred)),
    if(hs_edition = '' and empty(hs_codes) and amount_usd is not distinct from if(currency = 'USD', amount, null), '',
      toString(tuple(hs_edition, hs_codes, amount_usd))))),
  -- The source's id, a NUL, and the record's id.
  identity String ephemeral
)
engine = {replicated}MergeTree
partition by (stage, part)
order by tuple()
settings
  default_compression_codec = 'NONE',
  -- Batches are large and are not merged. Only small ones are merged, because thousands of small parts would stop
  -- inserts.
  max_bytes_to_merge_at_max_space_in_pool = 1048576,
  min_bytes_for_wide_part = 1073741824;

-- Records of a staged part that are already published, each with its current version.
create table trade_known {on_cluster} (
  stage UInt32,
  part UInt32,
  key UInt64,
  digest UInt64,
  trade_date Date,
  version UInt32,
  -- The expression that made the digest, as in trade_key.
  digest_kind UInt8
)
engine = {replicated}MergeTree
partition by (stage, part)
order by key;

-- Counts of records by month and one value. A publication that replaces records subtracts their counts. dimension:
-- 'origin' | 'destination' | 'hs2' | 'month'
create table trade_cube {on_cluster} (
  dimension LowCardinality(String),
  value LowCardinality(String),
  month Date,
  load UInt32,
  trades Int64
)
engine = {replicated}SummingMergeTree(trades)
order by (dimension, value, month, load);

-- trade_cube with all finished publications added up. It replaces trade_cube in one step.
create table trade_cube_folded {on_cluster} (
  dimension LowCardinality(String),
  value LowCardinality(String),
  month Date,
  load UInt32,
  trades Int64
)
engine = {replicated}SummingMergeTree(trades)
order by (dimension, value, month, load);

-- Words of the published records, for searches by prefix (`cera*`). `uses` is never decreased.
create table trade_word {on_cluster} (
  word String,
  uses UInt64
)
engine = {replicated}SummingMergeTree(uses)
order by word;

-- Facets of the most frequent words, counted after loads (docs/decisions/0017-search-at-size.md). `mark`: the state
-- of the loads that a row counts; readers use only the rows whose mark equals their own state. A row of the facet
-- `counted` says that the facets of its word are complete. A row of the facet `followed` without a value says that
-- the list of words following its word is complete.
create table trade_word_facet {on_cluster} (
  word String,
  mark String,
  facet LowCardinality(String),
  value String,
  trades UInt64
)
engine = {replicated}MergeTree
order by (word, mark, facet);

-- The current company of every name that was ever moved to another company. Only the newest row of a name counts.
create table trade_name_company {on_cluster} (
  name_id UInt32,
  company_id UInt32,
  version UInt32
)
engine = {replicated}ReplacingMergeTree(version)
order by name_id;

-- Properties of companies, copied from the registry in PostgreSQL for filters and sorting. Only the newest version of
-- a number counts.
create table customs_directory_name {on_cluster} (
  company_id UInt32,
  version UInt64,
  -- Folded: upper case, no accents.
  name String codec(ZSTD(1)),
  country LowCardinality(String),
  is_forwarder UInt8,
  has_email UInt8,
  has_phone UInt8,
  has_website UInt8
)
engine = {replicated}ReplacingMergeTree(version)
order by company_id;

-- The directory: one row for each company with records, counted after loads (docs/decisions/0015-directory.md). It is
-- sorted by name, because sorting by text is expensive; sorting by a number is cheap even for all rows.
create table customs_directory {on_cluster} (
  name String codec(ZSTD(1)),
  company_id UInt32,
  country LowCardinality(String),
  is_forwarder UInt8,
  has_email UInt8,
  has_phone UInt8,
  has_website UInt8,
  bought UInt32 codec(ZSTD(1)),
  sold UInt32 codec(ZSTD(1)),
  bought_usd Nullable(Decimal(38, 2)) codec(ZSTD(1)),
  sold_usd Nullable(Decimal(38, 2)) codec(ZSTD(1)),
  bought_first Nullable(Date) codec(ZSTD(1)),
  bought_last Nullable(Date) codec(ZSTD(1)),
  sold_first Nullable(Date) codec(ZSTD(1)),
  sold_last Nullable(Date) codec(ZSTD(1)),
  -- Chapters and headings as numbers: the digits with a 1 before them (169, 16907). Counting numbers costs half as
  -- much as counting texts.
  bought_codes Array(UInt16) codec(ZSTD(1)),
  sold_codes Array(UInt16) codec(ZSTD(1))
)
engine = {replicated}MergeTree
order by (name, company_id);

-- The next snapshot of customs_directory is written here and replaces it in one step.
create table customs_directory_next {on_cluster} as customs_directory
engine = {replicated}MergeTree
order by (name, company_id);

-- Each name as a whole and without its first words, sorted, so that completion while typing finds names by the
-- beginning of any word. It is written together with the directory. level: 0 all companies; 1 a second copy of the
-- companies with the most records.
create table customs_company_start {on_cluster} (
  level UInt8,
  start String codec(ZSTD(1)),
  trades UInt32 codec(T64, LZ4),
  company_id UInt32 codec(T64, LZ4)
)
engine = {replicated}MergeTree
order by (level, start, company_id)
settings index_granularity = 1024;

-- The next snapshot of customs_company_start is written here and replaces it in one step.
create table customs_company_start_next {on_cluster} as customs_company_start
engine = {replicated}MergeTree
order by (level, start, company_id)
settings index_granularity = 1024;
