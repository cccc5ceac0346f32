/** What is looked at before the due are marked *sending*: a list of checks, each one small. */
import { sql } from 'kysely'
import type { SendWindow } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import type { AudienceMember, ChannelAdapter, LaunchedCampaign, PreparedCampaign } from '../channel.ts'
import { cancellation } from '../campaign/controls.ts'
import { findStopped, type Stops } from '../sequence/follow-up.ts'
import { findCappedNow, lockFrequencyCap } from '../reach/frequency-cap.ts'
import { openings, waitForWindow } from '../campaign/schedule.ts'
import { applyNews } from '../progress/settle.ts'
import { findSuppressed } from '../reach/suppression.ts'
import { throttle, type Granted } from './claim-throttle.ts'
import type { Limit } from './throttle.ts'

/** A recipient whose time has come, locked by this claim. */
export type Due = AudienceMember & { id: number; variant: number; attempts: number; refusals: number }
/** `limits`: of the sender. */
export type ClaimCheck = {
  campaign: LaunchedCampaign
  window: SendWindow | null
  /** Of a follow-up: what ends it for somebody. */
  follows: Stops | null
  adapter: ChannelAdapter
  prepared: Pick<PreparedCampaign, 'findLeavers'>
  limits: readonly Limit[]
  now: Date
}

/**
 * Answers those who may be sent to now. Whoever is left out is moved by the check itself: cancelled, or due later;
 * otherwise the next claim meets him again at once.
 */
type Check = (tx: Tx, claim: ClaimCheck, due: readonly Due[]) => Promise<readonly Due[]>

const cancelSuppressed: Check = async (tx, { campaign, now }, due) => {
  const addresses = due.map((row) => row.address)
  const suppressed = await findSuppressed(tx, campaign.orgId, campaign.channel, addresses)
  if (suppressed.size === 0) return due
  const left = due.filter((row) => suppressed.has(row.address))
  await applyNews(
    tx,
    left.map((row) => cancellation(row.id, now, 'suppressed')),
  )
  return due.filter((row) => !suppressed.has(row.address))
}

/** Who left, while it was queued, the list that the mail is for. */
const cancelLeavers: Check = async (tx, { prepared, now }, due) => {
  const leavers = await prepared.findLeavers(
    tx,
    due.map(({ address }) => address),
  )
  const left = due.filter(({ address }) => leavers.has(address))
  await applyNews(
    tx,
    left.map(({ id }) => cancellation(id, now, 'left_list')),
  )
  return due.filter(({ address }) => !leavers.has(address))
}

/** Who answered while his follow-up waited in the queue gets none. */
const cancelStopped: Check = async (tx, { follows, now }, due) => {
  if (follows === null) return due
  const addresses = due.map(({ address }) => address)
  const stopped = await findStopped(tx, follows, addresses)
  const news = due.flatMap(({ id, address }) => {
    const kind = stopped.get(address)
    return kind === undefined ? [] : [cancellation(id, now, kind)]
  })
  await applyNews(tx, news)
  return due.filter(({ address }) => !stopped.has(address))
}

/** Whoever is over the cap waits so long at most; a mail that is older by then is given up. */
const longestCapWaitMs = 3 * 86_400_000

/** Who was written to as often as the cap allows waits until one more is; where that is too late, he is cancelled. */
const keepCap: Check = async (tx, { campaign, now }, due) => {
  const cap = await lockFrequencyCap(tx, campaign.orgId)
  if (cap === null) return due
  const addresses = due.map((row) => row.address)
  const capped = await findCappedNow(tx, campaign.orgId, { channel: campaign.channel, addresses, cap, at: now })
  const over = due.flatMap(({ id, address }) => {
    const until = capped.get(address)
    return until === undefined ? [] : [{ id, until }]
  })
  const isSoon = ({ until }: { until: Date }) => until.getTime() - now.getTime() <= longestCapWaitMs
  await postpone(tx, over.filter(isSoon))
  const late = over.filter((row) => !isSoon(row))
  await applyNews(
    tx,
    late.map(({ id }) => cancellation(id, now, 'frequency_cap')),
  )
  return due.filter((row) => !capped.has(row.address))
}

/** Moves all of the campaign whose window is closed at once, so that thousands of them hold up no claim after this one. */
const keepWindow: Check = async (tx, { campaign, window, now }, due) => {
  if (window === null) return due
  const openingOf = openings(window)
  const isOpen = ({ country }: Due) => openingOf(country, now) <= now
  const closed = [...new Set(due.filter((row) => !isOpen(row)).map(({ country }) => country))]
  await waitForWindow(tx, { campaignId: campaign.id, window, now }, closed)
  return due.filter(isOpen)
}

/** In this order: the cap first, as its lock is taken before anything of the ledger, by launches too. */
const checks: readonly Check[] = [keepCap, cancelSuppressed, cancelLeavers, cancelStopped, keepWindow]

/** They come again at their time; until then no claim meets them. */
const postpone = async (tx: Tx, waiting: readonly { id: number; until: Date }[]): Promise<void> => {
  if (waiting.length === 0) return
  await sql`
    update outreach_recipient r
    set next_attempt_at = u.until
    from unnest(${waiting.map(({ id }) => id)}::int8[], ${waiting.map(({ until }) => until)}::timestamptz[])
      as u (id, until)
    where r.id = u.id`.execute(tx)
}

/** The throttles come last, as whoever is left out must take nobody's place. */
export const check = async (tx: Tx, claim: ClaimCheck, due: readonly Due[]): Promise<readonly Granted[]> => {
  let allowed = due
  for (const step of checks) {
    if (allowed.length === 0) return []
    allowed = await step(tx, claim, allowed)
  }
  return throttle(tx, claim, allowed)
}
