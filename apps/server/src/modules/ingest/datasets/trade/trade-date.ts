/** Reads the date of a row, and values that depend only on the date. */

import { rememberCell } from '../../remember.ts'
import { readDay } from '../../values/dates.ts'
import { hsEditionOn } from '../../values/hs-codes.ts'
import { markOf } from './inferred.ts'
import { CellRefusal, cellIn, type FileReading, type RejectReason, type RowContext } from './row-context.ts'

const dateMark = markOf('tradeDate')

/** The day of a record. `day` is `YYYY-MM-DD`; `editionInForce` is the year of the HS edition in force on this day. */
export type TradeDate = { day: string; isInferred: boolean; editionInForce: string | null }

export const createDateReader = ({ mapping, columns, receivedOn }: FileReading): ((row: RowContext) => TradeDate) => {
  const column = columns.get('tradeDate')
  const order = mapping.columns.findLast(({ field }) => field === 'tradeDate')?.dateOrder ?? null
  const style = { order, timeZone: mapping.constants.timeZone ?? null }
  const latestDay = yearAfter(receivedOn)
  const dateOf = rememberCell((cell): TradeDate | RejectReason => {
    const reading = readDay(cell, style)
    if (reading === null) return 'date_missing'
    if (typeof reading === 'string') return `date_${reading}`
    return reading.day > latestDay ? 'date_future' : { ...reading, editionInForce: hsEditionOn(reading.day) }
  })
  return (row) => {
    const date = dateOf(cellIn(row, column))
    if (typeof date === 'string') throw new CellRefusal('tradeDate', date)
    if (date.isInferred) row.inferred |= dateMark
    return date
  }
}

/**
 * Returns the day one year after the given day. This is the latest valid day of a record, because arrivals are
 * announced months ahead, but a date more than a year ahead is a typing error.
 */
const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
