/** The public numbers of orders and payments, which customers and providers see. */

import { randomInt } from 'node:crypto'

const beijingOffsetMs = 8 * 60 * 60 * 1000

/** A number of 24 characters, a length that all providers accept: Beijing time to the second, and ten digits. */
export const makeNo = (now: Date): string => {
  const second = new Date(now.getTime() + beijingOffsetMs).toISOString().slice(0, 19).replaceAll(/\D/g, '')
  return second + String(randomInt(1e10)).padStart(10, '0')
}

/** The second at which a number was made. */
export const begunAtOf = (no: string): Date => {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\d{10}$/.exec(no) ?? []
  if (second === undefined) throw new Error(`${no} is no number of a payment`)
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`)
}
