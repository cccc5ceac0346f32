-- Whether a company buys or sells in the customs records. 'b:buyer' and 'b:seller' are also terms.
alter table company_search {on_cluster} add column if not exists is_buyer UInt8 default 0;
alter table company_search {on_cluster} add column if not exists is_seller UInt8 default 0;
alter table company_search {on_cluster}
  modify column facets Array(LowCardinality(String)) materialized arrayMap(
    (term, text) -> if(text = '', term, concat(term, '\t', text)),
    arrayFilter(term -> substring(term, 1, 1) in ('c', 's', 'i', 't', 'e', 'k', 'r', 'l', 'd', 'b'), terms),
    arrayFilter((text, term) -> substring(term, 1, 1) in ('c', 's', 'i', 't', 'e', 'k', 'r', 'l', 'd', 'b'), shown, terms));

-- Cities are counted by a number: counting their texts takes six times as long.
alter table company_search {on_cluster}
  add column if not exists city_key UInt64 materialized
    if(arrayExists(term -> startsWith(term, 'y:'), terms),
      cityHash64(arrayFirst(term -> startsWith(term, 'y:'), terms)), 0);
alter table company_search {on_cluster} drop column if exists city_facet;

-- The texts of the numbers of cities that were ever indexed.
create table if not exists company_search_city {on_cluster} (
  city_key UInt64 default cityHash64(term),
  term String codec(ZSTD(1)),
  city String codec(ZSTD(1))
)
engine = {replicated}ReplacingMergeTree
order by city_key
settings index_granularity = 512;
