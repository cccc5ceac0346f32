/** SQL that counts the facets of a search. */

import { optionsOf, whereOf, type Conditions, type Scope } from '../conditions.ts'

export type Facet = 'origin' | 'destination' | 'departure_port' | 'arrival_port' | 'hs4' | 'month'
export type ValueCount = { value: string; trades: number }
export type FacetCount = ValueCount & { facet: Facet }

/**
 * Maximum number of values in the facets of countries and ports. HS chapters are counted from all headings, and all
 * months are listed.
 */
export const mostValues = 50

/** Without this setting, an absent dimension of a grouping set looks like an empty value. */
export const facetSettings = { force_grouping_standard_compatibility: 1 }

/**
 * Counts every facet in one pass, most records first. The columns are dictionary-encoded, because they have few
 * distinct values.
 */
export const facetsSql = (conditions: Conditions): string => `
    select multiIf(
        grouping(origin) = 0, 'origin',
        grouping(destination) = 0, 'destination',
        grouping(departure_port) = 0, 'departure_port',
        grouping(arrival_port) = 0, 'arrival_port',
        grouping(hs4) = 0, 'hs4',
        'month') as facet,
      if(facet = 'month', formatDateTime(month, '%Y-%m'),
        concat(origin, destination, departure_port, arrival_port, hs4)) as value,
      count() as trades
    from trade
    ${whereOf(conditions)}
    group by grouping sets
      ((origin), (destination), (departure_port), (arrival_port), (hs4), (toStartOfMonth(trade_date) as month))
    -- The first character '~' marks a port that was not recognised. A search cannot filter by such a port.
    having value != '' and not startsWith(value, '~')
    order by facet, trades desc, value
    limit ${mostValues} by facet, if(facet in ('hs4', 'month'), value, '')`

export const countFacets = async (scope: Scope, conditions: Conditions): Promise<FacetCount[]> =>
  scope.clickhouse.rows(facetsSql(conditions), optionsOf(scope, conditions, { settings: facetSettings }))
