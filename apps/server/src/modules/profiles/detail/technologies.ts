/** Lists the technologies of a company, from technology records and from the lists of company records. */

import { foldText } from '@tradewind/lexicon'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import type { ListedFact } from '../facts/statements.ts'
import { toListed } from './information.ts'

type Use = { name: string; category: string | null; firstSeenOn: string | null; lastSeenOn: string | null }

/** More records of one company are not read. */
const mostUses = 10_000

/** `listed`: the merged technologies of the company. The result is sorted by category, those without one last. */
export const readTechnologies = async (db: Db, nameIds: readonly number[], listed: readonly ListedFact[]) => {
  const { rows } = await sql<Use>`
    select facts ->> 'name' as name, facts ->> 'category' as category, facts ->> 'firstSeenOn' as first_seen_on,
      facts ->> 'lastSeenOn' as last_seen_on
    from (
      select content -> 'facts' as facts
      from profile_record
      where name_id = any(${nameIds}::int[]) and dataset = 'technology' and is_current
      order by as_of desc, record_no
      limit ${mostUses}
    ) as stated`.execute(db)
  const usesOf = Map.groupBy(rows, ({ name }) => foldText(name))
  return listed
    .map((technology) => {
      const uses = usesOf.get(foldText(technology.value)) ?? []
      return {
        ...toListed(technology),
        category: uses.find(({ category }) => category !== null)?.category ?? null,
        firstSeenOn: uses.flatMap((use) => use.firstSeenOn ?? []).toSorted()[0] ?? null,
        lastSeenOn:
          uses
            .flatMap((use) => use.lastSeenOn ?? [])
            .toSorted()
            .at(-1) ?? null,
      }
    })
    .toSorted((a, b) => compare(sortKeyOf(a), sortKeyOf(b)))
}

// U+FFFF sorts after every category.
const sortKeyOf = ({ category, value }: { category: string | null; value: string }): string =>
  `${category ?? '\uFFFF'}|${foldText(value)}`
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
