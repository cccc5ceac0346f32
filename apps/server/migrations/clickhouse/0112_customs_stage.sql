-- A stage that is written once, read a few times and dropped; digests that cost a third. Owner: modules/customs.
-- Reasons: docs/decisions/0003-trade-tables.md.

-- How `digest` was made. 0: sipHash64 of the record as text, up to here. 1: as trade_stage makes it from now on.
alter table trade_key {on_cluster} add column digest_kind UInt8;
alter table trade_known {on_cluster} add column digest_kind UInt8;

create table trade_stage_new {on_cluster} (
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
  -- Folded spellings, for customs_company_name: each once in a batch, '' in its other rows.
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
  digest UInt64 materialized cityHash64(
    trade_date, buyer_name_id, seller_name_id, notify_party, description, hs_code, hs_edition, hs_codes, tag, origin,
    destination, departure_port, arrival_port, isNull(quantity), ifNull(quantity, 0), quantity_unit, isNull(weight_kg),
    ifNull(weight_kg, 0), isNull(amount), ifNull(amount, 0), isNull(amount_usd), ifNull(amount_usd, 0), currency, basis,
    isNull(unit_price), ifNull(unit_price, 0), isNull(containers), ifNull(containers, 0), bill_no, transport, inferred),
  -- The digest of kind 0 of the same content, for records that were published with one.
  digest_before UInt64 alias sipHash64(concat(
    toString(tuple(trade_date, buyer_name_id, seller_name_id, notify_party, description, hs_code, tag, origin, destination, departure_port, arrival_port, quantity, quantity_unit, weight_kg, amount, currency, basis, unit_price, containers, bill_no, transport, inferred)),
    if(hs_edition = '' and empty(hs_codes) and amount_usd is not distinct from if(currency = 'USD', amount, null), '',
      toString(tuple(hs_edition, hs_codes, amount_usd)))))
)
engine = {replicated}MergeTree
partition by (stage, part)
order by tuple()
settings
  default_compression_codec = 'NONE',
  -- Batches are larger and stay as they came; only small ones are merged, as thousands of them would stop inserts.
  max_bytes_to_merge_at_max_space_in_pool = 1048576,
  min_bytes_for_wide_part = 1073741824;

-- Run twice, it stages lines twice: these count once.
insert into trade_stage_new (
  stage, part, key, line, file, removed, trade_date, buyer_id, seller_id, buyer_name_id, seller_name_id, buyer_name,
  seller_name, notify_party, description, hs_code, hs_edition, hs_codes, tag, origin, destination, departure_port,
  arrival_port, quantity, quantity_unit, weight_kg, amount, amount_usd, currency, basis, unit_price, containers,
  bill_no, transport, inferred)
select
  stage, part, key, line, file, removed, trade_date, buyer_id, seller_id, buyer_name_id, seller_name_id, buyer_name,
  seller_name, notify_party, description, hs_code, hs_edition, hs_codes, tag, origin, destination, departure_port,
  arrival_port, quantity, quantity_unit, weight_kg, amount, amount_usd, currency, basis, unit_price, containers,
  bill_no, transport, inferred
from trade_stage
settings max_partitions_per_insert_block = 0;

drop table if exists trade_stage {on_cluster} sync;
rename table trade_stage_new to trade_stage {on_cluster};
