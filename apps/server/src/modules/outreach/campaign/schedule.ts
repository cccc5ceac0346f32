/**
 * The hours in which a campaign may be sent, by each recipient's own clock. A recipient's first try is put into them at
 * launch; every claim asks again, so that no retry, no throttle and no long queue sends outside of them.
 */
import { sql } from 'kysely'
import type { ScheduleZone, SendWindow } from '@tradewind/contract'
import { isInWindow, nextInWindow, timeZonesOf, zoneOfOffset } from '@tradewind/lexicon'
import type { Tx } from '@tradewind/platform'

/** What is claimed leaves a little later: the window must stay open for so long. */
const marginMs = 30_000

type ZoneReading = Pick<ScheduleZone, 'zone' | 'basis'>

/** By the country: its zone, or where it has several the one in which most business sits; else the stated offset. */
export const zoneOfCountry = (country: string, fallbackOffsetMinutes: number | null): ZoneReading => {
  const [zone, ...others] = timeZonesOf(country)
  if (zone !== undefined) return { zone, basis: others.length === 0 ? 'country' : 'main_zone' }
  if (fallbackOffsetMinutes === null) return { zone: '', basis: 'none' }
  return { zone: zoneOfOffset(fallbackOffsetMinutes), basis: 'fallback' }
}

/** When somebody of a country may be sent to: `at` itself while his window is open. */
export const openingFor = (country: string, at: Date, window: SendWindow): Date => {
  const { zone } = zoneOfCountry(country, window.fallbackOffsetMinutes)
  if (!isInWindow(zone, at, window)) return nextInWindow(zone, at, window)
  const last = new Date(at.getTime() + marginMs)
  return isInWindow(zone, last, window) ? at : nextInWindow(zone, last, window)
}

/** Remembers what was computed: the countries are two hundred, the recipients a hundred thousand. */
export const openings = (window: SendWindow): ((country: string, at: Date) => Date) => {
  const known = new Map<string, Date>()
  return (country, at) => {
    const key = `${country} ${at.getTime()}`
    const opening = known.get(key) ?? openingFor(country, at, window)
    known.set(key, opening)
    return opening
  }
}

/** The recipients of these countries who are due while their window is closed come when it opens. One statement. */
export const waitForWindow = async (
  tx: Tx,
  { campaignId, window, now }: { campaignId: string; window: SendWindow; now: Date },
  countries: readonly string[],
): Promise<void> => {
  const closed = countries
    .map((country) => ({ country, opensAt: openingFor(country, now, window) }))
    .filter(({ opensAt }) => opensAt > now)
  if (closed.length === 0) return
  await sql`
    with due as (
      select r.id, u.opens_at
      from outreach_recipient r
      join unnest(${closed.map(({ country }) => country)}::text[], ${closed.map(({ opensAt }) => opensAt)}::timestamptz[])
        as u (country, opens_at) on u.country = r.country
      where r.campaign_id = ${campaignId} and r.state = 'queued' and r.next_attempt_at <= ${now}
      -- Another claim moves its own.
      for no key update of r skip locked
    )
    update outreach_recipient r
    set next_attempt_at = due.opens_at
    from due
    where r.id = due.id`.execute(tx)
}

/** After a standstill: nobody is due while his window is closed. Whoever was to come later comes as he was to. */
export const waitAfterStandstill = async (
  tx: Tx,
  campaign: { campaignId: string; window: SendWindow; now: Date },
): Promise<void> => {
  const { rows } = await sql<{ country: string }>`
    select distinct country
    from outreach_recipient
    where campaign_id = ${campaign.campaignId} and state = 'queued' and next_attempt_at <= ${campaign.now}`.execute(tx)
  await waitForWindow(
    tx,
    campaign,
    rows.map(({ country }) => country),
  )
}
