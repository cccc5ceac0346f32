/**
 * Generates recipients with random events, and counts in a simple way the numbers that a report must show for these
 * recipients.
 */

import type { ReachedStep, ReceiptKind } from '@tradewind/contract'
import * as fc from 'fast-check'
import { launchedAt, type Event, type Person } from './campaign-with-events.ts'

const kinds = [
  'accepted', 'delivered', 'opened', 'clicked', 'bounced', 'replied', 'unsubscribed', 'complained', 'failed', 'deferred',
  'unknown',
] as const // prettier-ignore
const details = ['550 5.1.1 no such mailbox', '552 5.2.2 full', '550 5.7.1 spam', '550 refused', 'no code 10.5.1.1']
export const event = fc
  .record({
    kind: fc.constantFrom(...kinds, 'accepted', 'delivered', 'opened', 'clicked'),
    isMachine: fc.boolean(),
    minute: fc.integer({ min: 0, max: 8_500 }),
    link: fc.integer({ min: 0, max: 2 }),
    detail: fc.constantFrom(...details),
  })
  .map(({ kind, isMachine, minute, link, detail }): Event => ({
    kind,
    isMachine: isMachine && ['opened', 'clicked', 'replied', 'unsubscribed'].includes(kind),
    at: new Date(launchedAt.getTime() + minute * 60_000),
    detail: kind === 'failed' || kind === 'bounced' ? detail : '',
    ...(kind === 'clicked' ? { link } : {}),
  }))
export const person = fc.record({
  country: fc.constantFrom('', 'DE', 'IN', 'US'),
  domain: fc.constantFrom('gmail.com', 'googlemail.com', 'buyer.example', 'other.example'),
  variant: fc.integer({ min: 0, max: 1 }),
  events: fc.array(event, { maxLength: 6 }),
})

/** Counts the numbers from the events, without the product's code. */
export const has = ({ events }: Person, ...wanted: ReceiptKind[]) => events.some(({ kind }) => wanted.includes(kind))
const did = ({ events }: Person, ...wanted: ReceiptKind[]) =>
  events.some(({ kind, isMachine }) => wanted.includes(kind) && !isMachine)
const answered = (one: Person) => did(one, 'replied', 'unsubscribed', 'complained')
const bounced = (one: Person) => has(one, 'bounced') && !answered(one)
export const accepted = (one: Person) =>
  has(one, 'accepted', 'delivered', 'opened', 'clicked', 'bounced', 'replied', 'unsubscribed', 'complained')
export const plain: Record<ReachedStep, (one: Person) => boolean> = {
  accepted,
  notBounced: (one) => accepted(one) && !bounced(one),
  delivered: (one) => (has(one, 'delivered') || did(one, 'opened', 'clicked') || answered(one)) && !bounced(one),
  opened: (one) => did(one, 'opened', 'clicked') && !bounced(one),
  openedRaw: (one) => has(one, 'opened', 'clicked') && !bounced(one),
  clicked: (one) => did(one, 'clicked') && !bounced(one),
  clickedRaw: (one) => has(one, 'clicked') && !bounced(one),
  replied: (one) => did(one, 'replied'),
  unsubscribed: (one) => did(one, 'unsubscribed'),
  complained: (one) => did(one, 'complained'),
  bounced,
  failed: (one) => has(one, 'failed') && !accepted(one),
  openedByMachine: (one) => has(one, 'opened', 'clicked') && !did(one, 'opened', 'clicked') && !bounced(one),
  clickedByMachine: (one) => has(one, 'clicked') && !did(one, 'clicked') && !bounced(one),
}
export const steps = Object.keys(plain) as ReachedStep[]
export const reasonOf: Record<string, string> = {
  [details[0] ?? '']: 'address',
  [details[1] ?? '']: 'full',
  [details[2] ?? '']: 'policy',
}
export const firstAt = ({ events }: Person, ...wanted: ReceiptKind[]) =>
  Math.min(...events.filter(({ kind, isMachine }) => wanted.includes(kind) && !isMachine).map(({ at }) => at.getTime()))
const zones: Record<string, string> = { DE: 'Europe/Berlin', IN: 'Asia/Kolkata', US: 'America/New_York' }
export const localHour = (one: Person, at: number) =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zones[one.country] ?? 'Asia/Shanghai', hour: 'numeric' }).format(at),
  )
export const hoursAfter = (at: number) => Math.min(72, Math.floor((at - launchedAt.getTime()) / 3_600_000))
