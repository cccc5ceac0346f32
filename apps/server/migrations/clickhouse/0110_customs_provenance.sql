-- Names beside companies, the file of a record, USD amounts as a column, and the stage in parts. Owner: modules/customs.
-- Rows written before keep their values: the defaults are what they were.

-- The registry's number of the spelling. A company may be merged with another, its names stay what they are.
alter table trade {on_cluster} add column buyer_name_id UInt32 default buyer_id codec(ZSTD(1)) after seller_id;
alter table trade {on_cluster} add column seller_name_id UInt32 default seller_id codec(ZSTD(1)) after buyer_name_id;
-- customs_load.stage_no of the load that brought the record, also after a rollback; 0: before there was this column.
alter table trade {on_cluster} add column file UInt32 codec(ZSTD(1)) after line;
-- '' unknown, else `HS2017` …
alter table trade {on_cluster} add column hs_edition LowCardinality(String) after hs_code;
-- Codes that the file names beside `hs_code`.
alter table trade {on_cluster} add column hs_codes Array(String) codec(ZSTD(1)) after hs_edition;
alter table trade {on_cluster} modify column amount_usd Nullable(Decimal(18, 2)) default if(currency = 'USD', amount, null);
alter table trade {on_cluster} modify column amount_usd codec(ZSTD(1));

-- Records of loads that are not published: as they will be in `trade`, with the names that the ids stand for.
-- What was staged before is staged again: see migrations/postgres/0120_customs_staged_again.sql.
drop table if exists trade_stage {on_cluster} sync;
create table trade_stage {on_cluster} (
  stage UInt32,
  -- A load is published in parts of a bounded number of lines.
  part UInt32,
  key UInt64,
  line UInt32,
  file UInt32 default stage,
  -- 1: the record is taken away (rollback); only its key counts.
  removed UInt8,
  trade_date Date,
  buyer_id UInt32,
  seller_id UInt32,
  buyer_name_id UInt32 default buyer_id,
  seller_name_id UInt32 default seller_id,
  -- Folded spellings, for customs_company_name.
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
  -- What a record says, without where it came from and whose company a name is: equal digests are the same version.
  -- What came with this table counts only where it is said, so that the digests of older records stay what they are.
  digest UInt64 materialized sipHash64(concat(
    toString(tuple(trade_date, buyer_name_id, seller_name_id, notify_party, description, hs_code, tag, origin, destination, departure_port, arrival_port, quantity, quantity_unit, weight_kg, amount, currency, basis, unit_price, containers, bill_no, transport, inferred)),
    if(hs_edition = '' and empty(hs_codes) and amount_usd is not distinct from if(currency = 'USD', amount, null), '',
      toString(tuple(hs_edition, hs_codes, amount_usd)))))
)
engine = {replicated}MergeTree
partition by (stage, part)
order by (key, line);
