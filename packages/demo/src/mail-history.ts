/**
 * Generates the history of an invented email campaign: recipients with plausible events, some of them caused by
 * programs. No mail is sent.
 */

import { nextInWindow, timeZonesOf } from '@tradewind/lexicon'
import { dice, mix, type Dice } from './random.ts'

export type DemoMailEvent = {
  kind:
    | 'accepted'
    | 'delivered'
    | 'opened'
    | 'clicked'
    | 'replied'
    | 'failed'
    | 'bounced'
    | 'unsubscribed'
    | 'complained'
  at: Date
  isMachine: boolean
  /** The index of the clicked link; null for other events. */
  link: number | null
  /** The invented answer of the recipient's mail server. */
  detail: string
}
export type DemoMailRecipient = {
  address: string
  domain: string
  name: string
  company: string
  country: string
  variant: number
  /** The events in chronological order. */
  events: DemoMailEvent[]
}

/**
 * `openRates` contains the share of opened mails for each subject variant, from index 0. `links` is the number of links
 * in the mail.
 */
type History = { seed: number; recipients: number; launchedAt: Date; openRates: readonly number[]; links: number }

const countries = ['DE', 'DE', 'US', 'US', 'US', 'GB', 'FR', 'IT', 'ES', 'BR', 'MX', 'IN', 'IN', 'AE', 'SA', 'ZA', 'AU', 'JP', 'KR', 'PL', 'NL', 'TR', 'VN', ''] // prettier-ignore
const words = ['Nordwind', 'Atlas', 'Meridian', 'Harbour', 'Cobalt', 'Sierra', 'Linden', 'Orchard', 'Granite', 'Delta', 'Summit', 'Aurora', 'Juniper', 'Cascade', 'Keystone', 'Falcon'] // prettier-ignore
const trades = ['Trading', 'Imports', 'Building Supplies', 'Ceramics', 'Home', 'Wholesale', 'Interiors', 'Logistics']
const names = ['Anna', 'Ben', 'Carla', 'David', 'Elena', 'Farid', 'Grace', 'Hiro', 'Ines', 'Jonas', 'Kofi', 'Leila', 'Marta', 'Noor', 'Omar', 'Petra', ''] // prettier-ignore
/**
 * The large mailbox providers of the demonstration data. Their domains end with `.example` and therefore cannot exist.
 */
const providers = ['freemail.example', 'webpost.example', 'cloudbox.example']
const refusals = ['550 5.1.1 no such mailbox', '550 5.1.1 user unknown', '550 5.7.1 rejected by policy']
const returns = ['5.1.1 user unknown', '5.2.2 mailbox full', '5.2.2 mailbox full', '5.7.1 blocked as spam', '5.4.4 host not found', '5.2.1 mailbox disabled'] // prettier-ignore
const secondMs = 1_000
const minuteMs = 60_000

export const createMailHistory = (history: History): DemoMailRecipient[] =>
  Array.from({ length: history.recipients }, (_, index) => recipientOf(history, index))

const recipientOf = (history: History, index: number): DemoMailRecipient => {
  const roll = dice(mix(history.seed, index))
  const country = roll.pick(countries)
  const company = `${roll.pick(words)} ${roll.pick(trades)}`
  const name = roll.pick(names)
  const domain = roll.chance(0.35) ? roll.pick(providers) : `${company.toLowerCase().replaceAll(' ', '-')}.example`
  const variant = index % history.openRates.length
  return {
    address: `${name === '' ? 'purchase' : name.toLowerCase()}.${index}@${domain}`,
    domain,
    name,
    company,
    country,
    variant,
    events: eventsOf(history, roll, { country, variant, at: new Date(history.launchedAt.getTime() + index * 350) }),
  }
}

const eventsOf = (
  { openRates, links }: History,
  roll: Dice,
  { country, variant, at }: { country: string; variant: number; at: Date },
): DemoMailEvent[] => {
  const event = (kind: DemoMailEvent['kind'], when: Date, more: Partial<DemoMailEvent> = {}): DemoMailEvent => ({
    kind, at: when, isMachine: false, link: null, detail: '', ...more,
  }) // prettier-ignore
  const after = (when: Date, ms: number) => new Date(when.getTime() + Math.round(ms))
  if (roll.chance(0.02)) return [event('failed', after(at, secondMs), { detail: roll.pick(refusals) })]
  const accepted = [event('accepted', after(at, secondMs), { detail: '250 2.0.0 queued' })]
  if (roll.chance(0.018))
    return [
      ...accepted,
      event('bounced', after(at, roll.logBetween(2, 4_000) * secondMs), { detail: roll.pick(returns) }),
    ]
  const arrivedAt = after(at, roll.logBetween(2, 30) * secondMs)
  const events = [...accepted, event('delivered', arrivedAt, { detail: '250 2.0.0 delivered' })]
  const machine = (kind: DemoMailEvent['kind'], ms: number, link: number | null = null) =>
    events.push(event(kind, after(arrivedAt, ms), { isMachine: true, link }))
  if (roll.chance(0.17)) machine('opened', roll.logBetween(1, 600) * secondMs)
  // Some mails are checked by a link scanner, a program that opens every link of the mail within seconds.
  if (roll.chance(0.06)) for (let link = 0; link < links; link += 1) machine('clicked', 800 + link * 150, link)
  if (roll.chance(0.02)) machine('replied', roll.logBetween(5, 60) * secondMs)
  if (!roll.chance(openRates[variant] ?? 0)) return inOrder(events)

  const zone = timeZonesOf(country)[0] ?? 'Asia/Shanghai'
  const office = { days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 8 * 60, toMinute: 19 * 60 }
  const awake = nextInWindow(zone, after(arrivedAt, roll.logBetween(1, 3_000) * minuteMs), office)
  const openedAt = after(awake, roll.next() * 90 * minuteMs)
  events.push(event('opened', openedAt))
  if (roll.chance(0.3)) events.push(event('opened', after(openedAt, roll.logBetween(30, 2_000) * minuteMs)))
  if (roll.chance(0.24)) {
    const clicks = roll.chance(0.25) ? 2 : 1
    for (let click = 0; click < clicks; click += 1)
      events.push(event('clicked', after(openedAt, (click + roll.next()) * 2 * minuteMs), { link: Math.floor(roll.next() ** 2 * links) })) // prettier-ignore
  }
  if (roll.chance(0.05)) events.push(event('replied', after(openedAt, roll.logBetween(10, 1_500) * minuteMs)))
  if (roll.chance(0.015)) events.push(event('unsubscribed', after(openedAt, roll.logBetween(1, 60) * minuteMs)))
  if (roll.chance(0.0015)) events.push(event('complained', after(openedAt, roll.logBetween(1, 60) * minuteMs)))
  return inOrder(events)
}

const inOrder = (events: DemoMailEvent[]): DemoMailEvent[] => events.toSorted((a, b) => a.at.getTime() - b.at.getTime())
