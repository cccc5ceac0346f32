/** The queries of the search. Each query reads the view of the index again. */

import type { SocialSubject, contract, InputOf } from '@tradewind/contract'
import { optionsOf, whereOf } from '../../customs/index.ts'
import { countByFacet, pageSettings, readIndexView, type SearchEngine } from '../../search-index/index.ts'
import { socialConditions, type Asked, type SocialField } from './conditions.ts'
import { socialIndex } from './indexing.ts'

export type Sort = InputOf<typeof contract.social.search>['sort']

const conditionsOf = async ({ db }: SearchEngine, asked: Asked, omitted: SocialField | null = null) =>
  socialConditions(asked, await readIndexView(db, socialIndex), omitted)

/** Counts what a filter finds, for each subject. */
export const countSubjects = async (engine: SearchEngine, asked: Asked): Promise<Record<SocialSubject, number>> => {
  const conditions = await conditionsOf(engine, { ...asked, subject: null })
  const rows = await engine.clickhouse.rows<{ subject: SocialSubject; found: number }>(
    `select subject, toUInt32(count()) as found from social_search ${whereOf(conditions)} group by subject`,
    optionsOf(engine, conditions),
  )
  const counted = new Map(rows.map(({ subject, found }) => [subject, found]))
  const of = (subject: SocialSubject) => counted.get(subject) ?? 0
  return { video: of('video'), creator: of('creator'), commenter: of('commenter') }
}

const orders: Readonly<Record<Sort, string>> = {
  views: 'rank, item_id',
  latest: 'published_on desc, rank, item_id',
  name: 'name, item_id',
}

/** Returns the numbers of the items of a page. */
export const pageItems = async (
  engine: SearchEngine,
  asked: Asked,
  { sort, offset, limit }: { sort: Sort; offset: number; limit: number },
): Promise<number[]> => {
  const conditions = await conditionsOf(engine, asked)
  const rows = await engine.clickhouse.rows<{ item_id: number }>(
    `select item_id
    from social_search
    ${whereOf(conditions)}
    order by ${orders[sort]}
    limit {limit:UInt32} offset {offset:UInt64}`,
    optionsOf(engine, conditions, { params: { limit, offset }, settings: pageSettings }),
  )
  return rows.map((row) => row.item_id)
}

const facets = { network: 'networks', country: 'countries', language: 'languages' } as const
type Facet = keyof typeof facets
export type FacetRow = { readonly facet: Facet; readonly value: string; readonly found: number }

/** The largest number of values of one facet. */
const mostValues = 250

/** Counts the rows by the values of all facets, the most frequent value first. */
export const countFacets = (engine: SearchEngine, asked: Asked): Promise<FacetRow[]> =>
  countByFacet<Facet, FacetRow>(['network', 'country', 'language'], {
    isChosen: (facet) => (asked.filter[facets[facet]] ?? []).length > 0,
    count: async (counted, chosen) => {
      const conditions = await conditionsOf(engine, asked, chosen === null ? null : facets[chosen])
      const rows = await Promise.all(
        counted.map(async (facet) => {
          const values = await engine.clickhouse.rows<{ value: string; found: number }>(
            `select ${facet} as value, toUInt32(count()) as found
            from social_search
            ${whereOf(conditions)}
            group by value
            having value != ''
            order by found desc, value
            limit ${mostValues}`,
            optionsOf(engine, conditions),
          )
          return values.map((row) => ({ facet, ...row }))
        }),
      )
      return rows.flat()
    },
  })

export const countWithEmail = async (engine: SearchEngine, asked: Asked): Promise<number> => {
  const conditions = await conditionsOf(engine, { ...asked, filter: { ...asked.filter, hasEmail: true } })
  const [row] = await engine.clickhouse.rows<{ found: number }>(
    `select toUInt32(count()) as found from social_search ${whereOf(conditions)}`,
    optionsOf(engine, conditions),
  )
  return row?.found ?? 0
}
