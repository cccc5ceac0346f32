/**
 * The hours in which a campaign may be sent, by each recipient's own clock. The launch moves each first try into these
 * hours. Every claim checks them again, so that no retry, throttle or long queue sends outside them.
 */

import type { ScheduleZone, SendWindow } from '@tradewind/contract'
import { isInWindow, nextInWindow, timeZonesOf, zoneOfOffset } from '@tradewind/lexicon'
import type { Tx } from '@tradewind/platform'
import { sql } from 'kysely'

/**
 * A recipient is claimed only if the sending window stays open for at least this long, because the mail is sent some
 * time after the claim.
 */
const marginMs = 30_000

type ZoneReading = Pick<ScheduleZone, 'zone' | 'basis'>

/** The place of a recipient: the country, and the time zone if a city or a phone prefix tells it, otherwise empty. */
export type Whereabouts = { country: string; zone: string }

/**
 * Returns the time zone of a recipient: the known one, otherwise that of the country, or its main business zone if it
 * has several. For an unknown country, returns the given offset.
 */
export const zoneOf = ({ country, zone: known }: Whereabouts, fallbackOffsetMinutes: number | null): ZoneReading => {
  if (known !== '') return { zone: known, basis: 'place' }
  const [zone, ...others] = timeZonesOf(country)
  if (zone !== undefined) return { zone, basis: others.length === 0 ? 'country' : 'main_zone' }
  if (fallbackOffsetMinutes === null) return { zone: '', basis: 'none' }
  return { zone: zoneOfOffset(fallbackOffsetMinutes), basis: 'fallback' }
}

/**
 * Returns the first time from `at` on when a message may be sent to a recipient there. The result is `at` itself if the
 * sending window is open.
 */
export const openingFor = (where: Whereabouts, at: Date, window: SendWindow): Date => {
  const { zone } = zoneOf(where, window.fallbackOffsetMinutes)
  if (!isInWindow(zone, at, window)) return nextInWindow(zone, at, window)
  const last = new Date(at.getTime() + marginMs)
  return isInWindow(zone, last, window) ? at : nextInWindow(zone, last, window)
}

/** Returns `openingFor` with a cache, because up to 100,000 recipients are in a few hundred zones. */
export const openings = (window: SendWindow): ((where: Whereabouts, at: Date) => Date) => {
  const known = new Map<string, Date>()
  return ({ country, zone }, at) => {
    const key = `${country} ${zone} ${at.getTime()}`
    const opening = known.get(key) ?? openingFor({ country, zone }, at, window)
    known.set(key, opening)
    return opening
  }
}

/**
 * Postpones due recipients in the given places whose sending window is closed until the window opens next. Runs one
 * statement.
 */
export const waitForWindow = async (
  tx: Tx,
  { campaignId, window, now }: { campaignId: string; window: SendWindow; now: Date },
  places: readonly Whereabouts[],
): Promise<void> => {
  const closed = places
    .map((where) => ({ ...where, opensAt: openingFor(where, now, window) }))
    .filter(({ opensAt }) => opensAt > now)
  if (closed.length === 0) return
  await sql`
    with due as (
      select r.id, u.opens_at
      from outreach_recipient r
      join unnest(
        ${closed.map(({ country }) => country)}::text[],
        ${closed.map(({ zone }) => zone)}::text[],
        ${closed.map(({ opensAt }) => opensAt)}::timestamptz[]
      ) as u (country, zone, opens_at) on u.country = r.country and u.zone = r.zone
      where r.campaign_id = ${campaignId} and r.state = 'queued' and r.next_attempt_at <= ${now}
      -- Rows that another claim has locked are skipped: that claim postpones its own recipients.
      for no key update of r skip locked
    )
    update outreach_recipient r
    set next_attempt_at = due.opens_at
    from due
    where r.id = due.id`.execute(tx)
}

/**
 * Postpones recipients when a pause of their campaign ends, so that no recipient is due while the sending window is
 * closed. Recipients who are not due yet keep their time.
 */
export const waitAfterStandstill = async (
  tx: Tx,
  campaign: { campaignId: string; window: SendWindow; now: Date },
): Promise<void> => {
  const { rows } = await sql<Whereabouts>`
    select distinct country, zone
    from outreach_recipient
    where campaign_id = ${campaign.campaignId} and state = 'queued' and next_attempt_at <= ${campaign.now}`.execute(tx)
  await waitForWindow(tx, campaign, rows)
}
