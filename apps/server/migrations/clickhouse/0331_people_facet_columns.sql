-- The values of single facets: a facet of which a value is chosen is counted without the filter's own field, and these
-- columns have fewer values than `facets`.
alter table person_search {on_cluster}
  add column if not exists position_facets Array(LowCardinality(String)) materialized
    arrayFilter(term -> substring(term, 1, 1) in ('s', 'd'), terms),
  add column if not exists country_facet LowCardinality(String) materialized
    arrayFirst(term -> startsWith(term, 'c:'), terms),
  add column if not exists industry_facets Array(LowCardinality(String)) materialized
    arrayFilter(term -> startsWith(term, 'i:'), terms);
