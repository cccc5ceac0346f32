/** Finds the number of each mentioned item by its names, and creates the items that are not known yet. */

import type { SocialNetwork } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { SocialKind } from '../tables.ts'
import type { Mention } from './record.ts'

// An arbitrary number that no other module uses for its advisory locks.
const lockSpace = 80_762

type NameRow = { network: SocialNetwork; kind: SocialKind; name: string }
const keyOf = ({ network, kind, name }: NameRow): string => `${network} ${kind} ${name}`
const rowsOf = ({ network, kind, names }: Mention): NameRow[] => names.map((name) => ({ network, kind, name }))

const readNames = async (db: Db | Tx, rows: readonly NameRow[]): Promise<Map<string, number>> => {
  const { rows: found } = await sql<NameRow & { itemId: number }>`
    select network, kind, name, item_id
    from social_item_name
    where (network, kind, name) in (
      select network, kind, name
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (network text, kind text, name text))`.execute(
    db,
  )
  return new Map(found.map((row) => [keyOf(row), row.itemId]))
}

/**
 * Returns a function that gives the number of each mention. When the names of a mention belong to two items, the first
 * name counts. A name that is new is added to its item, so that a handle and an id become one account.
 */
export const resolveItems = async (
  db: Db,
  mentions: readonly Mention[],
): Promise<(mention: Mention | null) => number | null> => {
  const known = await readNames(db, mentions.flatMap(rowsOf))
  const isKnown = (row: NameRow) => known.has(keyOf(row))
  if (!mentions.flatMap(rowsOf).every(isKnown))
    for (const [key, itemId] of await addNames(db, mentions)) known.set(key, itemId)
  return (mention) => {
    const found = mention === null ? undefined : rowsOf(mention).find(isKnown)
    return found === undefined ? null : (known.get(keyOf(found)) ?? null)
  }
}

/** One transaction at a time, so that no item is created twice. */
const addNames = (db: Db, mentions: readonly Mention[]): Promise<Map<string, number>> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockSpace})`.execute(tx)
    const known = await readNames(tx, mentions.flatMap(rowsOf))
    const reserved = await reserveNumbers(tx, mentions.length)
    const created: { item_id: number; network: SocialNetwork; kind: SocialKind }[] = []
    const added = new Map<string, NameRow>()
    for (const mention of mentions) {
      const rows = rowsOf(mention)
      const first = rows.find((row) => known.has(keyOf(row)))
      const itemId = (first === undefined ? reserved[created.length] : known.get(keyOf(first))) ?? 0
      if (first === undefined) created.push({ item_id: itemId, network: mention.network, kind: mention.kind })
      for (const row of rows)
        if (!known.has(keyOf(row))) {
          known.set(keyOf(row), itemId)
          added.set(keyOf(row), row)
        }
    }
    await sql`
      insert into social_item (item_id, network, kind) overriding system value
      select item_id, network, kind
      from jsonb_to_recordset(${JSON.stringify(created)}::jsonb) as given (item_id int, network text, kind text)`.execute(
      tx,
    )
    const values = [...added].map(([key, row]) => ({ ...row, item_id: known.get(key) }))
    await sql`
      insert into social_item_name (network, kind, name, item_id)
      select network, kind, name, item_id
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as given (network text, kind text, name text, item_id int)`.execute(tx)
    return known
  })

/** Takes numbers for items. Numbers that are not used stay unused. */
const reserveNumbers = async (tx: Tx, count: number): Promise<number[]> => {
  const { rows } = await sql<{ itemId: number }>`
    select nextval(pg_get_serial_sequence('social_item', 'item_id'))::int as item_id
    from generate_series(1, ${count})`.execute(tx)
  return rows.map(({ itemId }) => itemId)
}
