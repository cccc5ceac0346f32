-- Facets count keys of four bytes: the number of the facet in the first four bits (facetKeyLetters in
-- modules/profiles/search/terms.ts), and a hash of the term in the others. They are not compressed, because a count
-- reads them for all companies near the found ones. Counting them takes half the processor of texts in a dictionary. Two
-- values may have one key; the search then counts the terms themselves.
alter table company_search {on_cluster}
  add column if not exists facet_keys Array(UInt32) materialized arrayMap(
    term -> toUInt32(bitOr(
      bitShiftLeft(indexOf(['c', 's', 'y', 'i', 't', 'e', 'k', 'r', 'l', 'd', 'b'], substring(term, 1, 1)), 28),
      bitAnd(cityHash64(term), 268435455))),
    arrayFilter(term -> has(['c', 's', 'y', 'i', 't', 'e', 'k', 'r', 'l', 'd', 'b'], substring(term, 1, 1)), terms))
    codec(NONE);
-- The keys of one facet, for facets of which a value is chosen: they are counted without the filter's own field.
alter table company_search {on_cluster}
  add column if not exists industry_keys Array(UInt32) materialized
    arrayFilter(key -> bitShiftRight(key, 28) = 4, facet_keys) codec(NONE),
  add column if not exists technology_keys Array(UInt32) materialized
    arrayFilter(key -> bitShiftRight(key, 28) = 5, facet_keys) codec(NONE);
alter table company_search {on_cluster}
  drop column if exists city_key,
  drop column if exists state_facets,
  drop column if exists technology_facets,
  drop column if exists employees_facets,
  drop column if exists round_facets,
  drop column if exists language_facets;
alter table company_search {on_cluster} drop column if exists facets;

-- The term and the text of each key that was ever indexed.
create table if not exists company_search_value {on_cluster} (
  key UInt32 default toUInt32(bitOr(
    bitShiftLeft(indexOf(['c', 's', 'y', 'i', 't', 'e', 'k', 'r', 'l', 'd', 'b'], substring(term, 1, 1)), 28),
    bitAnd(cityHash64(term), 268435455))),
  term String codec(ZSTD(1)),
  text String codec(ZSTD(1))
)
engine = {replicated}ReplacingMergeTree
order by (key, term)
settings index_granularity = 512;
drop table if exists company_search_city {on_cluster};

-- The year after the founding year for filters, 0 when it is unknown.
alter table company_search {on_cluster}
  add column if not exists founded_before UInt16 materialized if(founded is null, 0, assumeNotNull(founded) + 1)
    codec(NONE);
-- A filter on these columns reads them for all companies: without compression it takes half the time.
alter table company_search {on_cluster}
  modify column employees_upto codec(NONE),
  modify column employees_from codec(NONE),
  modify column has_email codec(NONE),
  modify column has_phone codec(NONE),
  modify column has_website codec(NONE),
  modify column has_social codec(NONE);
