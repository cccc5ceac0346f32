import { randomUUID } from 'node:crypto'
import { startTestPostgres } from '@tradewind/testkit'
import * as fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  captureHold,
  creditBalance,
  holdBalance,
  readBalance,
  refundSpent,
  releaseHold,
  spendBalance,
  withdrawBalance,
  readHoldRemainder,
} from './ledger.ts'
import { findDiscrepancies } from './queries.ts'

const postgres = await startTestPostgres()
const { db } = postgres
afterAll(() => postgres.close())

const asset = 'email_count'
let orgId = ''
let unique = 0
const reference = () => `r${++unique}`
const inTransaction = db.transaction()
const credit = (amount: number, ref = reference()) =>
  inTransaction.execute((tx) => creditBalance(tx, { orgId, asset, amount, reason: 'test', reference: ref }))
const hold = (amount: number, ref = reference()) =>
  inTransaction.execute((tx) => holdBalance(tx, { orgId, asset, amount, reason: 'test', reference: ref }))

beforeEach(() => {
  orgId = randomUUID()
})

it('a reference of another movement is refused', async () => {
  const known = reference()
  await credit(10, known)
  await credit(10, known)
  await expect(credit(11, known)).rejects.toMatchObject({ errorName: 'conflict' })
  const other = { orgId: randomUUID(), asset, amount: 10, reason: 'test', reference: known } as const
  await expect(inTransaction.execute((tx) => creditBalance(tx, other))).rejects.toMatchObject({ errorName: 'conflict' })
  const inFen = { ...other, orgId, asset: 'cny_fen' } as const
  await expect(inTransaction.execute((tx) => creditBalance(tx, inFen))).rejects.toMatchObject({ errorName: 'conflict' })
  expect((await readBalance(db, orgId, asset)).available).toBe(10)
})

describe('holds', () => {
  it('a hold is captured in parts, and its remainder is released', async () => {
    await credit(10)
    const { holdId } = await hold(6)
    expect(await readBalance(db, orgId, asset)).toEqual({ available: 4, held: 6 })
    const [a, b, c] = [reference(), reference(), reference()]
    await inTransaction.execute(async (tx) => {
      const parts = [
        { reference: a, amount: 1 },
        { reference: b, amount: 3 },
      ]
      expect(await captureHold(tx, { holdId, reason: 'sent', parts })).toEqual({ captured: 4 })
      expect(await releaseHold(tx, { holdId, reason: 'unsent', parts: [{ reference: c, amount: 2 }] })).toEqual({
        released: 2,
      })
    })
    expect(await readBalance(db, orgId, asset)).toEqual({ available: 6, held: 0 })
    expect(await readHoldRemainder(db, holdId)).toBe(0)
  })

  it('each part of a hold is settled once, however often the call is repeated', async () => {
    await credit(10)
    const { holdId } = await hold(5)
    const parts = [{ reference: reference(), amount: 2 }]
    const capture = () => inTransaction.execute((tx) => captureHold(tx, { holdId, reason: 'sent', parts }))
    const outcomes = await Promise.all([capture(), capture(), capture()])
    expect(outcomes.map((outcome) => outcome.captured).toSorted()).toEqual([0, 0, 2])
    expect(await readHoldRemainder(db, holdId)).toBe(3)
  })

  it('a repeated hold returns the first one, even at the same moment', async () => {
    await credit(10)
    const ref = reference()
    const holds = await Promise.all([hold(4, ref), hold(4, ref), hold(4, ref)])
    expect(new Set(holds.map(({ holdId }) => holdId)).size).toBe(1)
    expect(await readBalance(db, orgId, asset)).toEqual({ available: 6, held: 4 })
    await expect(hold(5, ref)).rejects.toThrow(/another owner or amount/)
  })

  it('a settlement never exceeds its hold', async () => {
    await credit(10)
    const { holdId } = await hold(3)
    const settle = (amount: number) =>
      inTransaction.execute((tx) =>
        captureHold(tx, { holdId, reason: 'sent', parts: [{ reference: reference(), amount }] }),
      )
    await expect(settle(4)).rejects.toThrow()
    await hold(5)
    // The organisation now holds 8 in all, but the settlement of the first hold (3) must not take money of the second
    // one (5).
    await expect(settle(4)).rejects.toThrow(/ledger_hold_not_overdrawn/)
    expect(await readBalance(db, orgId, asset)).toEqual({ available: 2, held: 8 })
  })

  it('thousands of parts are settled in one call', async () => {
    await credit(5_000)
    const { holdId } = await hold(5_000)
    const parts = Array.from({ length: 5_000 }, () => ({ reference: reference(), amount: 1 }))
    await inTransaction.execute(async (tx) => {
      expect(await captureHold(tx, { holdId, reason: 'sent', parts })).toEqual({ captured: 5_000 })
    })
    expect(await readBalance(db, orgId, asset)).toEqual({ available: 0, held: 0 })
  })
})

describe('refusals of the ledger', () => {
  it('a hold beyond the balance is refused and names the missing asset', async () => {
    await credit(2)
    await expect(hold(3)).rejects.toMatchObject({ errorName: 'insufficient_email_count' })
    const fen = { orgId, asset: 'cny_fen', amount: 1, reason: 'test', reference: reference() } as const
    await expect(inTransaction.execute((tx) => spendBalance(tx, fen))).rejects.toMatchObject({
      errorName: 'insufficient_balance',
    })
    expect(await readBalance(db, orgId, asset)).toEqual({ available: 2, held: 0 })
  })

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('the amount %s is refused', async (amount) => {
    await expect(credit(amount)).rejects.toThrow(RangeError)
  })

  it('an entry cannot be changed or deleted', async () => {
    await credit(1)
    await expect(
      db.updateTable('ledger_entry').set({ amount: 5 }).where('orgId', '=', orgId).execute(),
    ).rejects.toThrow(/append-only/)
    await expect(db.deleteFrom('ledger_posting').execute()).rejects.toThrow(/append-only/)
  })
})

describe('parallel movements', () => {
  it('parallel spending never exceeds the balance', async () => {
    await credit(50)
    const spend = () =>
      inTransaction.execute((tx) =>
        spendBalance(tx, { orgId, asset, amount: 3, reason: 'spend', reference: reference() }),
      )
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, spend))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(16)
    expect(await readBalance(db, orgId, asset)).toEqual({ available: 2, held: 0 })
  })

  it('one paid order is credited once, however often the provider notifies', async () => {
    const ref = reference()
    await Promise.all(Array.from({ length: 20 }, () => credit(7, ref)))
    expect(await readBalance(db, orgId, asset)).toEqual({ available: 7, held: 0 })
  })
})

describe('the books', () => {
  const step = fc.record({
    what: fc.constantFrom('credit', 'spend', 'hold', 'capture', 'release', 'refund', 'withdraw'),
    amount: fc.integer({ min: 1, max: 20 }),
    // References come from a small range, so that the random movements include repeated ones.
    ref: fc.integer({ min: 1, max: 6 }),
  })

  it('the books balance after any sequence of parallel movements', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        orgId = randomUUID()
        const own = orgId
        await credit(30, `${own}-start`)
        const { holdId } = await hold(15, `${own}-hold`)
        const run = ({ what, amount, ref }: (typeof steps)[number]) => {
          const movement = {
            orgId: own,
            asset,
            amount,
            reason: 'property',
            reference: `${own}-${what}-${ref}`,
          } as const
          const parts = [{ reference: movement.reference, amount }]
          return inTransaction.execute(async (tx) => {
            if (what === 'credit') await creditBalance(tx, movement)
            else if (what === 'spend') await spendBalance(tx, movement)
            else if (what === 'withdraw') await withdrawBalance(tx, movement)
            else if (what === 'hold') await holdBalance(tx, movement)
            else if (what === 'capture') await captureHold(tx, { holdId, reason: 'property', parts })
            else if (what === 'release') await releaseHold(tx, { holdId, reason: 'property', parts })
            else await refundSpent(tx, { orgId: own, asset, reason: 'property', parts })
          })
        }
        const outcomes = await Promise.allSettled(steps.map(run))
        for (const outcome of outcomes)
          if (outcome.status === 'rejected')
            expect(String(outcome.reason)).toMatch(/insufficient|not_overdrawn|another owner or amount|conflict/)
        const mine = (await findDiscrepancies(db)).filter((row) => row.orgId === own)
        expect(mine).toEqual([])
        const { available, held } = await readBalance(db, own, asset)
        expect(available).toBeGreaterThanOrEqual(0)
        expect(held).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 25 },
    )
  })

  it('a wrong balance is found', async () => {
    await credit(9)
    await db
      .updateTable('ledger_account')
      .set({ balance: 10 })
      .where('orgId', '=', orgId)
      .where('kind', '=', 'available')
      .execute()
    const mine = (await findDiscrepancies(db)).filter((row) => row.orgId === orgId)
    expect(mine.map((row) => row.what).toSorted()).toEqual(['account available', 'sum'])
  })
})
