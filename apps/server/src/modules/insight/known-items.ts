/**
 * Which companies or people a monitored search has found before. A bitmap in PostgreSQL holds them, so that it changes
 * in the transaction of the alert: one bit for each number, in blocks of 65,536 numbers (8 kB, which PostgreSQL
 * compresses).
 */

import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { numbersPerBlock, type NumberBlocks } from '../search-index/index.ts'

declare module '@tradewind/platform' {
  interface Tables {
    saved_search_known: { searchId: number; block: number; bits: Buffer }
  }
}

const bytesPerBlock = numbersPerBlock / 8

const readBlocks = async (
  db: Db | Tx,
  searchId: number,
  blocks: Iterable<number>,
): Promise<ReadonlyMap<number, Buffer>> => {
  const rows = await db
    .selectFrom('saved_search_known')
    .select(['block', 'bits'])
    .where('searchId', '=', searchId)
    .where(sql<boolean>`block = any(${[...blocks]}::int[])`)
    .execute()
  return new Map(rows.map(({ block, bits }) => [block, bits]))
}

const hasBit = (bits: Buffer | undefined, place: number): boolean =>
  (((bits?.[place >> 3] ?? 0) >> (place & 7)) & 1) === 1

/** Those of the given numbers that the search has not found before, in ascending order. */
export const findUnknown = async (db: Db | Tx, searchId: number, found: NumberBlocks): Promise<number[]> => {
  const known = await readBlocks(db, searchId, found.keys())
  return [...found]
    .flatMap(([block, places]) =>
      places.filter((place) => !hasBit(known.get(block), place)).map((place) => block * numbersPerBlock + place),
    )
    .toSorted((a, b) => a - b)
}

export const toBlocks = (numbers: Iterable<number>): NumberBlocks => {
  const blocks = new Map<number, number[]>()
  for (const number of numbers) {
    const block = Math.floor(number / numbersPerBlock)
    const places = blocks.get(block) ?? []
    places.push(number % numbersPerBlock)
    blocks.set(block, places)
  }
  return blocks
}

/** The number of blocks in one statement, which bounds its size to some megabytes. */
const blocksAtOnce = 200

/** Adds numbers to those that the search has found. The caller has locked the row of the search. */
export const rememberItems = async (tx: Tx, searchId: number, found: NumberBlocks): Promise<void> => {
  const entries = [...found]
  for (let at = 0; at < entries.length; at += blocksAtOnce) {
    const part = entries.slice(at, at + blocksAtOnce)
    const known = await readBlocks(
      tx,
      searchId,
      part.map(([block]) => block),
    )
    const rows = part.map(([block, places]) => {
      const bits = Buffer.alloc(bytesPerBlock, 0)
      known.get(block)?.copy(bits)
      for (const place of places) bits.writeUInt8(bits.readUInt8(place >> 3) | (1 << (place & 7)), place >> 3)
      return { searchId, block, bits }
    })
    await tx
      .insertInto('saved_search_known')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['searchId', 'block']).doUpdateSet((eb) => ({ bits: eb.ref('excluded.bits') })),
      )
      .execute()
  }
}

export const forgetItems = async (tx: Tx, searchId: number): Promise<void> => {
  await tx.deleteFrom('saved_search_known').where('searchId', '=', searchId).execute()
}
