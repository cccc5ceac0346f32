/** Makes records of buyers that buy from suppliers on given days, for tests about switched suppliers. */

import { unknownParty, type TradeRecord } from '../record.ts'
import { makeRecords } from './world.ts'

/** Returns a day by its number; day 1 is 2024-01-02, day 366 is 2025-01-01. */
export const dayOf = (day: number): string => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10)

export const every = (step: number, from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step)

export type Shipments = { buyer: string; seller: string; days: readonly number[] }

let numbered = 0

/** Makes one record for each day. Buyers are in the US, suppliers in China, or in Vietnam when named after Hanoi. */
export const recordsOf = (hsCode: string, shipments: readonly Shipments[]): TradeRecord[] => {
  const days = shipments.flatMap(({ buyer, seller, days: own }) => own.map((day) => ({ buyer, seller, day })))
  return makeRecords(days.length, 3).map((record, index): TradeRecord => {
    const { buyer = '', seller = '', day = 0 } = days[index] ?? {}
    return {
      ...record,
      recordId: `s${(numbered += 1)}`,
      tradeDate: dayOf(day),
      hsCode,
      buyer: { ...unknownParty, name: buyer, country: 'US' },
      seller: { ...unknownParty, name: seller, country: seller.startsWith('Hanoi') ? 'VN' : 'CN' },
      currency: 'USD',
      amount: day % 7 === 0 ? null : `${1000 + day}.50`,
    }
  })
}
