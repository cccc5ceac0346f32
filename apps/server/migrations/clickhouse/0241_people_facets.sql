-- The values that facets count. Seniorities, departments, countries and industries are read through a dictionary, and
-- companies as numbers, which both take a fraction of the time of `terms`.
alter table person_search {on_cluster}
  add column if not exists facets Array(LowCardinality(String)) materialized
    arrayFilter(term -> substring(term, 1, 1) in ('s', 'd', 'c', 'i'), terms);
alter table person_search {on_cluster}
  add column if not exists company_ids Array(UInt32) materialized
    arrayMap(term -> toUInt32(substring(term, 3)), arrayFilter(term -> startsWith(term, 'o:'), terms));
