import { startTestPostgres } from '@tradewind/testkit'
import { afterAll, expect, test } from 'vitest'
import { refill, takeTokens, type Wait } from './throttle.ts'
import '../tables.ts'

const postgres = await startTestPostgres()
afterAll(() => postgres.close())

const at = (seconds: number): Date => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)
const msOf = (waits: readonly (Wait | null)[]) => waits.map((wait) => wait?.waitMs ?? null)
const take = async (keys: readonly string[], perMinute: number, now: Date) =>
  msOf(await postgres.db.transaction().execute((tx) => takeTokens(tx, keys, (key) => [{ key, perMinute }], now)))

test('a bucket fills with time, up to the tokens of ten seconds', () => {
  const bucket = { tokens: 0, filledAt: at(0) }
  const limit = { key: 'a', perMinute: 60 }
  expect(refill(bucket, limit, at(5))).toBeCloseTo(5)
  expect(refill(bucket, limit, at(3600))).toBe(10)
  // If the clock was set back since the bucket was filled, no tokens are removed.
  expect(refill({ tokens: 3, filledAt: at(10) }, limit, at(0))).toBe(3)
})

test('candidates beyond the tokens wait for the next token, and one domain does not delay another', async () => {
  const keys = [...Array.from({ length: 12 }, () => 'slow.example'), 'other.example']
  const waits = await take(keys, 60, at(0))
  expect(waits.filter((wait) => wait === null)).toHaveLength(11)
  expect(waits.at(-1)).toBeNull()
  expect(waits[11]).toBe(1000)
  expect(await take(['slow.example'], 60, at(0))).toEqual([1000])
  expect(await take(['slow.example', 'slow.example'], 60, at(1))).toEqual([null, 1000])
})

test('two workers at once share one bucket', async () => {
  const keys = Array.from({ length: 10 }, () => 'shared.example')
  const both = await Promise.all([take(keys, 60, at(0)), take(keys, 60, at(0))])
  expect(both.flat().filter((wait) => wait === null)).toHaveLength(10)
})

test('a budget is shared by all workers until its end, and a raised budget takes effect at once', async () => {
  const day = { from: at(0), until: at(86_400) }
  const takeFrom = (amount: number, count: number, now: Date) =>
    postgres.db
      .transaction()
      .execute(async (tx) =>
        msOf(
          await takeTokens(
            tx,
            Array.from({ length: count }).keys().toArray(),
            () => [{ key: 'budget', amount, ...day }],
            now,
          ),
        ),
      )
  const both = await Promise.all([takeFrom(5, 4, at(10)), takeFrom(5, 4, at(10))])
  expect(both.flat().filter((wait) => wait === null)).toHaveLength(5)
  expect(both.flat().find((wait) => wait !== null)).toBe(86_390_000)
  expect(await takeFrom(6, 2, at(20))).toEqual([null, 86_380_000])
  const next = { key: 'budget', amount: 2, from: day.until, until: at(2 * 86_400) }
  expect(
    msOf(await postgres.db.transaction().execute((tx) => takeTokens(tx, [1, 2, 3], () => [next], at(86_400)))),
  ).toEqual([null, null, 86_400_000])
})
