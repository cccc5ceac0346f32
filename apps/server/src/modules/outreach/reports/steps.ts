/**
 * Encodes all events of a recipient as bits and derives the numbers of reports from the bits. Only this file defines
 * which recipients a number counts. PostgreSQL stores the bits with the recipient (function outreach_step), and
 * ClickHouse computes them from the events; both databases only group recipients by their bits.
 */

import type { Reached, ReachedStep, ReceiptKind } from '@tradewind/contract'

const bit = {
  accepted: 1,
  delivered: 2,
  openedRaw: 4,
  opened: 8,
  clickedRaw: 16,
  clicked: 32,
  bounced: 64,
  replied: 128,
  unsubscribed: 256,
  complained: 512,
  failed: 1024,
} as const
const possible = 2048

type Bits = { byPeople: number; byMachines: number }
const same = (bits: number): Bits => ({ byPeople: bits, byMachines: bits })
/**
 * Returns the bits of a reply, unsubscribe or complaint. If a program made the event, it proves only that the mail
 * arrived.
 */
const answer = (bits: number): Bits => ({ byPeople: bits, byMachines: bit.accepted })

const bitsOf: Partial<Record<ReceiptKind, Bits>> = {
  accepted: same(bit.accepted),
  delivered: same(bit.delivered),
  opened: { byPeople: bit.openedRaw + bit.opened, byMachines: bit.openedRaw },
  clicked: { byPeople: bit.clickedRaw + bit.clicked, byMachines: bit.clickedRaw },
  bounced: same(bit.bounced),
  replied: answer(bit.replied),
  unsubscribed: answer(bit.unsubscribed),
  complained: answer(bit.complained),
  failed: same(bit.failed),
}

/** Returns the bits that an event adds to the bits of its recipient. */
export const stepsOf = (kind: ReceiptKind, isMachine: boolean): number => {
  const bits = bitsOf[kind]
  return bits === undefined ? 0 : isMachine ? bits.byMachines : bits.byPeople
}

/**
 * The time when a person first opened the mail (a click implies an open), and the time when a person first clicked;
 * null when unknown.
 */
export type FirstEngagement = { openedAt: Date | null; clickedAt: Date | null }
export const noEngagement: FirstEngagement = { openedAt: null, clickedAt: null }

const earlier = (before: Date | null, at: Date): Date => (before !== null && before <= at ? before : at)

/**
 * Returns the first times after one more event. Events may come in any order. The result has only `openedAt` and
 * `clickedAt`, even if the first argument has more fields.
 */
export const addEngagement = (
  { openedAt, clickedAt }: FirstEngagement,
  { kind, isMachine, at }: { kind: ReceiptKind; isMachine: boolean; at: Date },
): FirstEngagement => ({
  openedAt: !isMachine && (kind === 'opened' || kind === 'clicked') ? earlier(openedAt, at) : openedAt,
  clickedAt: !isMachine && kind === 'clicked' ? earlier(clickedAt, at) : clickedAt,
})

const transformSql = (bits: Readonly<Record<string, number>>): string =>
  `transform(kind, [${Object.keys(bits)
    .map((kind) => `'${kind}'`)
    .join(', ')}], [${Object.values(bits).join(', ')}], 0)`

const bitsSql = (who: keyof Bits): string =>
  transformSql(Object.fromEntries(Object.entries(bitsOf).map(([kind, bits]) => [kind, bits[who]])))
/** The rule of `stepsOf` as a SQL expression for ClickHouse, from the columns `kind` and `is_machine`. */
export const stepsSql = `if(is_machine, ${bitsSql('byMachines')}, ${bitsSql('byPeople')})`

const answered = bit.replied | bit.unsubscribed | bit.complained
const read = bit.opened | bit.clicked

const taken = bit.accepted | bit.delivered | bit.openedRaw | bit.clickedRaw | bit.bounced | read | answered

const has = (steps: number, bits: number): boolean => (steps & bits) !== 0
/** A recipient who replied, unsubscribed or complained has the mail, even if a server reported a bounce. */
const isBounced = (steps: number): boolean => has(steps, bit.bounced) && !has(steps, answered)
const arrived =
  (bits: number) =>
  (steps: number): boolean =>
    has(steps, bits) && !isBounced(steps)

const isOpened = arrived(read)
const isOpenedRaw = arrived(bit.openedRaw | bit.clickedRaw)
const isClicked = arrived(bit.clicked)
const isClickedRaw = arrived(bit.clickedRaw)

const reaches: Readonly<Record<ReachedStep, (steps: number) => boolean>> = {
  accepted: (steps) => has(steps, taken),
  notBounced: arrived(taken),
  delivered: arrived(bit.delivered | read | answered),
  opened: isOpened,
  openedRaw: isOpenedRaw,
  clicked: isClicked,
  clickedRaw: isClickedRaw,
  replied: (steps) => has(steps, bit.replied),
  unsubscribed: (steps) => has(steps, bit.unsubscribed),
  complained: (steps) => has(steps, bit.complained),
  bounced: isBounced,
  failed: (steps) => has(steps, bit.failed) && !has(steps, taken),
  openedByMachine: (steps) => isOpenedRaw(steps) && !isOpened(steps),
  clickedByMachine: (steps) => isClickedRaw(steps) && !isClicked(steps),
}

/**
 * Returns an array with one element for each possible value of the bits: true if a recipient with that value counts for
 * the step.
 */
export const countsAs = (step: ReachedStep): boolean[] =>
  Array.from({ length: possible }, (_, steps) => reaches[step](steps))

/** Returns all values of the bits that count for the step, for use in a query. */
export const stepsReaching = (step: ReachedStep): number[] =>
  countsAs(step).flatMap((counts, steps) => (counts ? [steps] : []))

const none = (): Reached => ({
  accepted: 0,
  notBounced: 0,
  delivered: 0,
  opened: 0,
  openedRaw: 0,
  clicked: 0,
  clickedRaw: 0,
  replied: 0,
  unsubscribed: 0,
  complained: 0,
  bounced: 0,
  failed: 0,
})
const figures = Object.keys(none()) as (keyof Reached)[]

/** Returns the number of recipients for each step. `rows`: the number of recipients for each value of the bits. */
export const sumReached = (rows: Iterable<{ steps: number; recipients: number }>): Reached => {
  const sum = none()
  for (const { steps, recipients } of rows)
    for (const figure of figures) if (reaches[figure](steps)) sum[figure] += recipients
  return sum
}
