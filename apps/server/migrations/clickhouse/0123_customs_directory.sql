-- The directory: a row for each company with records, counted after loads. Owner: modules/customs (directory/).
-- Reasons: docs/decisions/0015-directory.md.

-- What the registry (PostgreSQL) says of its companies, for filters and order; the newest version of a number counts.
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

-- Whole sides of a company. `codes`: its chapters and headings. In the order of names: the other orders compare numbers,
-- which is cheap for every row.
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
  bought_codes Array(String) codec(ZSTD(1)),
  sold_codes Array(String) codec(ZSTD(1)),
  index bought_codes bought_codes type text(tokenizer = array),
  index sold_codes sold_codes type text(tokenizer = array)
)
engine = {replicated}MergeTree
order by (name, company_id);

-- The next one is made aside and takes its place in one step.
create table customs_directory_next {on_cluster} as customs_directory
engine = {replicated}MergeTree
order by (name, company_id);
