-- A facet of which a value is chosen is counted without the filter's own field, so it often counts a large part of all
-- companies. It is read from a column of its own, because `facets` has ten times as many values.
alter table company_search {on_cluster}
  add column if not exists state_facets Array(LowCardinality(String)) materialized
    arrayFilter(value -> startsWith(value, 's:'), facets),
  add column if not exists technology_facets Array(LowCardinality(String)) materialized
    arrayFilter(value -> startsWith(value, 't:'), facets),
  add column if not exists employees_facets Array(LowCardinality(String)) materialized
    arrayFilter(value -> startsWith(value, 'e:'), facets),
  add column if not exists round_facets Array(LowCardinality(String)) materialized
    arrayFilter(value -> startsWith(value, 'r:'), facets),
  add column if not exists language_facets Array(LowCardinality(String)) materialized
    arrayFilter(value -> startsWith(value, 'l:'), facets);
-- The ends of the number of employees for filters: comparing them takes a fifth of the time of the nullable columns.
-- A number above the largest value counts as this value. Unknown is 0 in `employees_upto`, which is 1 more than the
-- largest number of employees, and the largest value in `employees_from`.
alter table company_search {on_cluster}
  add column if not exists employees_upto UInt32 materialized
    if(employees_max is null, 0, toUInt32(least(assumeNotNull(employees_max), 4294967294)) + 1) codec(LZ4),
  add column if not exists employees_from UInt32 materialized
    if(employees_min is null, 4294967295, toUInt32(least(assumeNotNull(employees_min), 4294967294))) codec(LZ4);
