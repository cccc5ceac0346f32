import { randomUUID } from 'node:crypto'
import { startTestPlatform } from '@tradewind/testkit'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import './saved-searches.ts'
import { findUnknown, forgetItems, rememberItems, toBlocks } from './known-items.ts'

const platform = await startTestPlatform({})
const { db } = platform
afterAll(() => platform.close())

test('a search knows exactly the numbers that were stored, whatever their blocks', async () => {
  const number = fc.oneof(
    fc.integer({ min: 1, max: 200 }),
    fc.integer({ min: 65_500, max: 65_600 }),
    fc.integer({ min: 1, max: 2_147_483_647 }),
  )
  const numbers = fc.uniqueArray(number, { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(fc.array(numbers, { maxLength: 4 }), numbers, async (steps, asked) => {
      const { id } = await db
        .insertInto('saved_search')
        .values({
          orgId: randomUUID(),
          userId: randomUUID(),
          name: 'known',
          filters: sql`'{}'::jsonb`,
          switches: null,
          isWatched: true,
          foundAt: null,
          foundCount: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const step of steps) await db.transaction().execute((tx) => rememberItems(tx, id, toBlocks(step)))
      const known = new Set(steps.flat())
      const all = [...new Set([...asked, ...known])].toSorted((a, b) => a - b)
      expect(await findUnknown(db, id, toBlocks(all))).toEqual(all.filter((one) => !known.has(one)))
      await db.transaction().execute((tx) => forgetItems(tx, id))
      expect(await findUnknown(db, id, toBlocks(all))).toEqual(all)
    }),
    { numRuns: 25 },
  )
})
