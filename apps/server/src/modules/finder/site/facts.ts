/** Stores the contacts that a website shows, with the page and the day of each. */

import { withoutNul, type Db, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { PageContacts, Writing } from '../extract/extract.ts'
import type { FactKind } from '../tables.ts'

export type Fact = {
  kind: FactKind
  value: string
  writing: Writing
  name: string | null
  title: string | null
  url: string
  seenAt: Date
}

const factsPerSite = 500

export const readFacts = (db: Db, domain: string): Promise<Fact[]> =>
  db
    .selectFrom('finder_fact')
    .select(['kind', 'value', 'writing', 'name', 'title', 'url', 'seenAt'])
    .where('domain', '=', domain)
    .orderBy('factId')
    .limit(factsPerSite)
    .execute()

/** The facts of one page; the first page that shows a contact is its source. */
export const factsOf = (url: string, { addresses, phones, profiles }: PageContacts): Omit<Fact, 'seenAt'>[] => [
  ...addresses.map(({ address, writing, name, title }) => ({
    kind: 'email' as const,
    value: address,
    writing,
    name,
    title,
    url,
  })),
  ...phones.map(({ e164, kind }) => ({ kind, value: e164, writing: 'text' as const, name: null, title: null, url })),
  ...profiles.map((profile) => ({
    kind: 'profile' as const,
    value: profile.url,
    writing: 'link' as const,
    name: null,
    title: null,
    url,
  })),
]

const textAtMost = 200
const tidy = (text: string | null): string | null =>
  text === null ? null : withoutNul(text).slice(0, textAtMost).toWellFormed()
/** PostgreSQL stores no NUL, and markup may state a name or a title of any length. */
const tidied = ({ name, title }: Pick<Fact, 'name' | 'title'>) => ({ name: tidy(name), title: tidy(title) })

/** Stores what one reading of a website found; contacts that the website no longer shows are removed. */
export const replaceFacts = async (
  tx: Tx,
  domain: string,
  found: readonly Omit<Fact, 'seenAt'>[],
  now: Date,
): Promise<void> => {
  const distinct = new Map(found.map((fact) => [`${fact.kind}:${fact.value}`, fact] as const).toReversed())
  const rows = [...distinct.values()]
    .slice(0, factsPerSite)
    .map((fact) => ({ ...fact, ...tidied(fact), domain, foundAt: now, seenAt: now }))
  if (rows.length > 0)
    await tx
      .insertInto('finder_fact')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['domain', 'kind', 'value']).doUpdateSet((eb) => ({
          writing: eb.ref('excluded.writing'),
          name: sql`coalesce(excluded.name, finder_fact.name)`,
          title: sql`coalesce(excluded.title, finder_fact.title)`,
          url: eb.ref('excluded.url'),
          seenAt: eb.ref('excluded.seenAt'),
        })),
      )
      .execute()
  await tx.deleteFrom('finder_fact').where('domain', '=', domain).where('seenAt', '<', now).execute()
}
