import { receiptKinds, recipientStates, type ReceiptKind } from '@tradewind/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { advance, rank, type MoneyMove, type News, type Standing } from './progress.ts'

const receiptsOfProviders: ReceiptKind[] = receiptKinds.filter(
  (kind) => !['queued', 'sending', 'unknown', 'cancelled', 'failed', 'deferred'].includes(kind),
)

const newsOf = (kind: ReceiptKind, extra: Partial<News> = {}): News => ({
  recipientId: 1,
  kind,
  provider: 'p',
  eventId: kind,
  at: new Date(0),
  detail: '',
  addressIsBad: kind === 'bounced' || kind === 'failed',
  ...extra,
})

const accepted: Standing = { state: 'sending', settlement: null, isSupplied: true }

type Receipt = { kind: ReceiptKind; addressIsBad: boolean }

const play = (start: Standing, receipts: readonly Receipt[]) => {
  const money: MoneyMove[] = []
  let standing = start
  for (const { kind, addressIsBad } of receipts) {
    const progress = advance(standing, newsOf(kind, { addressIsBad }))
    money.push(progress.money)
    standing = { ...standing, state: progress.state, settlement: progress.settlement }
  }
  const charged = money.filter((move) => move === 'capture').length - money.filter((move) => move === 'refund').length
  const holdEnds = money.filter((move) => move === 'capture' || move === 'release').length
  return { standing, charged, holdEnds }
}

const someReceipts = fc.array(
  fc.record({ kind: fc.constantFrom(...receiptsOfProviders), addressIsBad: fc.boolean() }),
  { minLength: 1, maxLength: 8 },
)

test('any order of the same receipts gives the same state and the same charge', () => {
  const orders = someReceipts.chain((kinds) =>
    fc.tuple(fc.constant(kinds), fc.shuffledSubarray(kinds, { minLength: kinds.length, maxLength: kinds.length })),
  )
  fc.assert(
    fc.property(orders, fc.boolean(), ([kinds, shuffled], isSupplied) => {
      const first = play({ ...accepted, isSupplied }, kinds)
      const second = play({ ...accepted, isSupplied }, shuffled)
      expect(second.standing.state).toBe(first.standing.state)
      expect(second.charged).toBe(first.charged)
    }),
  )
})

test('the state never moves back, and is the furthest step that a receipt reported', () => {
  fc.assert(
    fc.property(someReceipts, (receipts) => {
      let standing: Standing = accepted
      for (const { kind, addressIsBad } of receipts) {
        const next = advance(standing, newsOf(kind, { addressIsBad }))
        expect(rank(next.state)).toBeGreaterThanOrEqual(rank(standing.state))
        standing = { ...standing, ...next }
      }
      expect(rank(standing.state)).toBe(Math.max(...receipts.map(({ kind }) => (kind === 'deferred' ? 0 : rank(kind)))))
    }),
  )
})

test('a hold ends exactly once, and only a bad address that the product supplied costs nothing', () => {
  fc.assert(
    fc.property(someReceipts, fc.boolean(), (receipts, isSupplied) => {
      const { holdEnds, charged } = play({ ...accepted, isSupplied }, receipts)
      const isOurs = isSupplied && receipts.some(({ kind, addressIsBad }) => kind === 'bounced' && addressIsBad)
      expect(holdEnds).toBe(1)
      expect(charged).toBe(isOurs ? 0 : 1)
    }),
  )
})

test('acceptance ranks after failure, and every state has a rank of its own', () => {
  expect(new Set(recipientStates.map(rank)).size).toBe(recipientStates.length)
  expect(rank('accepted')).toBeGreaterThan(rank('unknown'))
  expect(rank('replied')).toBeGreaterThan(rank('bounced'))
})

test('a permanent refusal sets the state failed, releases the hold and suppresses a bad address', () => {
  expect(advance(accepted, newsOf('failed'))).toEqual({
    state: 'failed', settlement: 'released', money: 'release', suppress: 'bounced', requeue: false,
  }) // prettier-ignore
  expect(advance(accepted, newsOf('failed', { addressIsBad: false })).suppress).toBeNull()
})

test('a temporary refusal queues a recipient again only if this worker is sending to the recipient', () => {
  const sending: Standing = { ...accepted, workerId: 'w1' }
  const retry = newsOf('deferred', { retryAt: new Date(1), workerId: 'w1' })
  expect(advance(sending, retry)).toMatchObject({ state: 'queued', requeue: true, money: null })
  expect(advance({ ...sending, workerId: 'w2' }, retry)).toMatchObject({ state: 'sending', requeue: false })
  const delivered: Standing = { ...sending, state: 'delivered', settlement: 'captured' }
  expect(advance(delivered, retry)).toMatchObject({ state: 'delivered', settlement: 'captured', requeue: false })
})

test('later evidence resolves an unknown recipient, and charges nothing if the hold was already released', () => {
  expect(advance({ ...accepted, state: 'unknown' }, newsOf('opened'))).toMatchObject({
    state: 'opened',
    money: 'capture',
  })
  expect(advance({ ...accepted, state: 'unknown', settlement: 'released' }, newsOf('opened'))).toMatchObject({
    state: 'opened',
    money: null,
  })
})
