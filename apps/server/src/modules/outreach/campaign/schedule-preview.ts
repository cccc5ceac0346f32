/** Reads the sending times by time zone: the planned times of a draft, or the actual times of a launched campaign. */

import { fail, type Schedule, type ScheduleZone, type SendWindow } from '@tradewind/contract'
import { endOfWindow, zoneOffsetMinutes } from '@tradewind/lexicon'
import type { Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { ChannelAdapters, FrozenCampaign } from '../channel.ts'
import { planAdmission, previewAdmission } from './admission.ts'
import type { CampaignDeps } from './campaign-deps.ts'
import { zoneOf } from './schedule.ts'

type Planned = FrozenCampaign & { scheduledAt: Date | null; window: SendWindow | null }
type ByPlace = { country: string; zone: string; recipients: number; firstAt: Date }

/** Throws Failure not_found. */
export const readSchedule = (
  { db, clock, adapters }: CampaignDeps,
  orgId: string,
  campaignId: string,
): Promise<Schedule> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('outreach_campaign')
      .select(['id', 'orgId', 'channel', 'content', 'state', 'revision'])
      .select(['scheduledAt', 'sendWindow as window'])
      .where('orgId', '=', orgId)
      .where('id', '=', campaignId)
      .executeTakeFirst()
    if (row === undefined) throw fail('not_found')
    const counts =
      row.state === 'draft' ? await planDraft(tx, adapters, row, clock.now()) : await readQueued(tx, row.id)
    return {
      revision: row.revision,
      scheduledAt: row.scheduledAt?.toISOString() ?? null,
      window: row.window,
      zones: byZone(counts, row.window),
    }
  })

/** Applies the admission rules of a launch to a draft without launching it. */
const planDraft = async (tx: Tx, adapters: ChannelAdapters, draft: Planned, now: Date): Promise<ByPlace[]> => {
  const chosen = await adapters.get(draft.channel)?.readAudience(tx, draft)
  if (chosen === undefined) return []
  const { admitted } = await previewAdmission(tx, planAdmission(draft, chosen.variants, now), chosen.audience)
  const counts = new Map<string, ByPlace>()
  for (const { country, zone = '', dueAt: firstAt } of admitted) {
    const place = `${country} ${zone}`
    const known = counts.get(place) ?? { country, zone, recipients: 0, firstAt }
    const earlier = known.firstAt < firstAt ? known.firstAt : firstAt
    counts.set(place, { ...known, recipients: known.recipients + 1, firstAt: earlier })
  }
  return [...counts.values()]
}

const readQueued = async (tx: Tx, campaignId: string): Promise<ByPlace[]> => {
  const { rows } = await sql<ByPlace>`
    select country, zone, count(*) as recipients, min(next_attempt_at) as first_at
    from outreach_recipient
    where campaign_id = ${campaignId} and state = 'queued'
    group by country, zone`.execute(tx)
  return rows
}

/** Groups the counts by time zone, the zone with the earliest time first. */
const byZone = (counts: readonly ByPlace[], window: SendWindow | null): ScheduleZone[] => {
  const read = counts.map((row) => ({
    ...row,
    ...zoneOf(row, window?.fallbackOffsetMinutes ?? null),
  }))
  const groups = Map.groupBy(read, ({ zone, basis }) => `${basis} ${zone}`)
  return [...groups.values()]
    .flatMap((rows) => {
      const [first] = rows.toSorted((a, b) => a.firstAt.getTime() - b.firstAt.getTime())
      if (first === undefined) return []
      const { zone, basis, firstAt } = first
      return [
        {
          zone,
          basis,
          countries: [...new Set(rows.flatMap(({ country }) => (country === '' ? [] : [country])))].toSorted(),
          recipients: rows.reduce((total, { recipients }) => total + recipients, 0),
          firstAt: firstAt.toISOString(),
          closesAt: window === null || zone === '' ? null : endOfWindow(zone, firstAt, window).toISOString(),
          offsetMinutes: zone === '' ? null : zoneOffsetMinutes(zone, firstAt),
        },
      ]
    })
    .toSorted((a, b) => a.firstAt.localeCompare(b.firstAt))
}
