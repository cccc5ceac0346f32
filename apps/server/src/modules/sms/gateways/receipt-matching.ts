/**
 * Finds the message part of a receipt by the gateway's id. Many gateways write the id in hexadecimal in the answer to the
 * submission and in decimal in the receipt, or the other way round, with or without leading zeros.
 */

import type { SmsReceiptState } from '../provider.ts'

/** One spelling of an id: without leading zeros if it is a number, in lower case. */
export const storedId = (id: string): string => {
  const text = id.trim().toLowerCase()
  return /^[0-9a-f]+$/.test(text) ? text.replace(/^0+(?=.)/, '') : text
}

/** Longer numbers are random ids, not numbers in another base. */
const numberDigitsAtMost = 20

/** The ids under which the part of a receipt may be stored, the likeliest first. */
export const possibleIds = (receiptId: string): string[] => {
  const id = storedId(receiptId)
  if (id.length > numberDigitsAtMost || !/^[0-9a-f]+$/.test(id)) return [id]
  const fromDecimal = /^\d+$/.test(id) ? [BigInt(id).toString(16)] : []
  const fromHexadecimal = [BigInt(`0x${id}`).toString(10)]
  return [...new Set([id, ...fromDecimal, ...fromHexadecimal])]
}

/** Chooses the part of a receipt among the parts that one of the possible ids names. */
export const choosePart = <P extends { providerMessageId: string; recipient: string }>(
  receipt: { phones: readonly string[]; possibleIds: readonly string[] },
  parts: readonly P[],
): P | null => {
  const candidates = receipt.possibleIds.flatMap((id) => parts.filter((part) => part.providerMessageId === id))
  // With another base than the answer's, the same digits may be the id of another message. The phone tells them apart.
  const { phones } = receipt
  const isFor = ({ recipient }: P) => phones.length === 0 || phones.some((phone) => isSamePhone(recipient, phone))
  return candidates.find(isFor) ?? null
}

/** Gateways add or leave out the country's calling code, so the last digits count. */
const isSamePhone = (one: string, other: string): boolean => {
  const length = Math.min(one.length, other.length)
  return length >= 6 && one.slice(-length) === other.slice(-length)
}

const ranks: Readonly<Record<SmsReceiptState, number>> = {
  accepted: 1,
  unknown: 2,
  expired: 3,
  deleted: 3,
  undeliverable: 3,
  rejected: 3,
  delivered: 4,
}

/**
 * The state of a part after a receipt. States only move forward, so late and repeated receipts change nothing. Delivery
 * is the last word: a phone that has the message cannot lose it.
 */
export const laterState = (known: SmsReceiptState | null, news: SmsReceiptState): SmsReceiptState =>
  known === null || ranks[news] > ranks[known] ? news : known

const isFailed = (state: SmsReceiptState): boolean => ranks[state] === 3

/** The state of a message of `count` parts; null while nothing can be said about the whole message. */
export const stateOfMessage = (count: number, states: readonly (SmsReceiptState | null)[]): SmsReceiptState | null => {
  const known = states.filter((state) => state !== null)
  const failed = known.find(isFailed)
  if (failed !== undefined) return failed
  if (known.length < count) return null
  return known.find((state) => state === 'accepted') ?? known.find((state) => state === 'unknown') ?? 'delivered'
}
