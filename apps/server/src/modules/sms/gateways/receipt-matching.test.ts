import { array, assert, bigInt, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SmsReceiptState } from '../provider.ts'
import { choosePart, laterState, possibleIds, stateOfMessage, storedId } from './receipt-matching.ts'

describe('the message of a receipt', () => {
  it('is found whichever base and padding the gateway uses in answer and receipt', () => {
    const spellings = [
      (id: bigint) => id.toString(10),
      (id: bigint) => id.toString(10).padStart(12, '0'),
      (id: bigint) => id.toString(16),
      (id: bigint) => id.toString(16).toUpperCase().padStart(8, '0'),
    ]
    const numbers = bigInt({ min: 1n, max: 2n ** 60n })
    assert(
      property(numbers, constantFrom(...spellings), constantFrom(...spellings), (id, inAnswer, inReceipt) => {
        expect(possibleIds(inReceipt(id))).toContain(storedId(inAnswer(id)))
      }),
    )
  })

  it('is the one to the phone of the receipt, if the same digits name two messages', () => {
    // The answers were hexadecimal: 0x16 is 22, and the receipt says 16 for 0x10.
    const parts = [
      { providerMessageId: '16', recipient: '8613800000001' },
      { providerMessageId: '10', recipient: '8613800000002' },
    ]
    const receiptOf = (...phones: string[]) => ({ phones, possibleIds: possibleIds('16') })
    expect(choosePart(receiptOf('8613800000002'), parts)).toBe(parts[1])
    expect(choosePart(receiptOf('10690000', '13800000001'), parts)).toBe(parts[0])
    expect(choosePart(receiptOf('8613800000003'), parts)).toBe(null)
    expect(choosePart(receiptOf(), parts)).toBe(parts[0])
  })

  it('keeps ids that are no numbers as they are', () => {
    expect(possibleIds('SM01-abc_D')).toEqual(['sm01-abc_d'])
    expect(possibleIds('5f2c0000-1111-4222-8333-444455556666')).toEqual(['5f2c0000-1111-4222-8333-444455556666'])
  })
})

const states = constantFrom<SmsReceiptState>('accepted', 'unknown', 'expired', 'undeliverable', 'rejected', 'delivered')
const failures: readonly SmsReceiptState[] = ['expired', 'undeliverable', 'rejected']

describe('the state of a message', () => {
  it('never moves back, and does not depend on repeated receipts', () => {
    assert(
      property(array(states, { minLength: 1, maxLength: 8 }), (news) => {
        const after = (some: readonly SmsReceiptState[]) => some.reduce<SmsReceiptState | null>(laterState, null)
        const end = after(news)
        expect(after([...news, ...news])).toBe(end)
        expect(end === 'delivered').toBe(news.includes('delivered'))
        if (news.some((state) => failures.includes(state))) expect([...failures, 'delivered']).toContain(end)
      }),
    )
  })

  it('is delivered when all parts are, and failed as soon as one part is', () => {
    expect(stateOfMessage(2, ['delivered'])).toBe(null)
    expect(stateOfMessage(2, ['delivered', null])).toBe(null)
    expect(stateOfMessage(2, ['delivered', 'delivered'])).toBe('delivered')
    expect(stateOfMessage(3, ['delivered', 'expired', null])).toBe('expired')
    expect(stateOfMessage(2, ['delivered', 'accepted'])).toBe('accepted')
  })
})
