-- Trade statistics, as customs authorities and the UN publish them. `key` is a hash of the subject of a figure,
-- `digest` a hash of its values. Rows of a load are not overwritten by later loads: readers use the latest visible
-- row of each key. A code of level 0 is the total of all goods; '' in procedure, transport and second_partner stands
-- for all. Partners: alpha-2, W00 the world, ~X… areas that are no country, ~G… groups of countries.
create table statistic {on_cluster} (
  load UInt32,
  line UInt64,
  key UUID,
  digest UUID,
  source LowCardinality(String),
  reporter LowCardinality(String),
  flow LowCardinality(String),
  frequency LowCardinality(String),
  edition LowCardinality(String),
  level UInt8,
  code LowCardinality(String),
  period Date,
  partner LowCardinality(String),
  second_partner LowCardinality(String),
  procedure LowCardinality(String),
  transport LowCardinality(String),
  currency LowCardinality(String),
  value Nullable(Decimal(24, 2)),
  value_cif Nullable(Decimal(24, 2)),
  value_fob Nullable(Decimal(24, 2)),
  net_weight_kg Nullable(Decimal(24, 3)),
  gross_weight_kg Nullable(Decimal(24, 3)),
  quantity Nullable(Decimal(24, 3)),
  quantity_unit LowCardinality(String),
  supplementary_quantity Nullable(Decimal(24, 3)),
  supplementary_unit LowCardinality(String),
  estimated Array(LowCardinality(String))
)
engine = {replicated}MergeTree
order by (reporter, flow, level, frequency, edition, code, period, partner, load, line)
settings index_granularity = 4096;
