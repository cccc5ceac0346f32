-- Chapters and headings as numbers: less than half of the work of counting, and no index to be written. Everything in here
-- is counted anew. Owner: modules/customs (directory/). Reasons: docs/decisions/0015-directory.md.
drop table if exists customs_directory_next {on_cluster} sync;
drop table if exists customs_directory {on_cluster} sync;

-- Codes: 1 before the digits of each chapter and heading (169, 16907).
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
  bought_codes Array(UInt16) codec(ZSTD(1)),
  sold_codes Array(UInt16) codec(ZSTD(1))
)
engine = {replicated}MergeTree
order by (name, company_id);

create table customs_directory_next {on_cluster} as customs_directory
engine = {replicated}MergeTree
order by (name, company_id);
