/** The checks of due recipients before a claim marks them *sending*. Each check is one step. */

import type { Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { cancellation } from '../campaign/controls.ts'
import { openings, waitForWindow } from '../campaign/schedule.ts'
import { applyNews } from '../progress/apply-news.ts'
import { findStopped } from '../sequence/follow-up.ts'
import { findSuppressed } from '../suppression/entries.ts'
import { findCappedNow, lockFrequencyCap } from '../suppression/frequency-cap.ts'
import { throttle, type Granted } from './claim-throttle.ts'
import type { ClaimCheck, Due } from './due-recipients.ts'

/**
 * Returns the recipients who may be sent to now. The check cancels or postpones all others, because otherwise the next
 * claim would find the same recipients again at once.
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

/** Cancels recipients who unsubscribed from the campaign's mailing lists while their mail was queued. */
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

/** Cancels the follow-up of a recipient who answered while the follow-up was queued. */
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

/** The longest wait for the frequency cap. A mail that would have to wait longer is cancelled. */
const longestCapWaitMs = 3 * 86_400_000

/** A recipient at the frequency cap waits until one more mail is allowed, or is cancelled if that takes too long. */
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

/**
 * Postpones all recipients of the campaign whose sending window is closed, in one statement. Otherwise the next claims
 * would find thousands of them, one batch at a time.
 */
const keepWindow: Check = async (tx, { campaign, window, now }, due) => {
  if (window === null) return due
  const openingOf = openings(window)
  const isOpen = (where: Due) => openingOf(where, now) <= now
  const closed = new Map(due.filter((row) => !isOpen(row)).map((row) => [`${row.country} ${row.zone}`, row]))
  await waitForWindow(tx, { campaignId: campaign.id, window, now }, [...closed.values()])
  return due.filter(isOpen)
}

/**
 * The order of the checks. The frequency cap comes first, because launches also take the cap's lock before any ledger
 * lock.
 */
const checks: readonly Check[] = [keepCap, cancelSuppressed, cancelLeavers, cancelStopped, keepWindow]

/** Postpones each recipient to its own time. No claim finds the recipient before that time. */
const postpone = async (tx: Tx, waiting: readonly { id: number; until: Date }[]): Promise<void> => {
  if (waiting.length === 0) return
  await sql`
    update outreach_recipient r
    set next_attempt_at = u.until
    from unnest(${waiting.map(({ id }) => id)}::int8[], ${waiting.map(({ until }) => until)}::timestamptz[])
      as u (id, until)
    where r.id = u.id`.execute(tx)
}

/** Runs all checks. The throttles come last, so that a recipient who is left out uses up no token. */
export const check = async (tx: Tx, claim: ClaimCheck, due: readonly Due[]): Promise<readonly Granted[]> => {
  let allowed = due
  for (const step of checks) {
    if (allowed.length === 0) return []
    allowed = await step(tx, claim, allowed)
  }
  return throttle(tx, claim, allowed)
}
