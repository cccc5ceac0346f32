-- The texts of the values that are indexed already, so that facets have them before the companies are written again. A
-- repeated statement replaces equal rows.
insert into company_search_value (term, text)
select
  value.1,
  max(value.2)
from company_search
array join arrayZip(terms, shown) as value
where has(['c', 's', 'y', 'i', 't', 'e', 'k', 'r', 'l', 'd', 'b'], substring(value.1, 1, 1))
group by value.1;
