/**
 * Ends the test of several subjects: counts people's reactions, and assigns the best subject to the recipients who
 * waited.
 */

import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { waitsForWinner, winnerOf, type VariantCount, type VariantPlan } from './variants.ts'

/** The delay before checking a subject test again if some of its mails are not sent yet. */
const lookAgainMs = 60_000

/**
 * Chooses the winners of tests that have ended. A call may be repeated. If several workers call this function
 * concurrently, only one worker chooses.
 */
export const chooseWinners = async (db: Db, now: Date): Promise<void> => {
  const due = await db
    .selectFrom('outreach_campaign')
    .select('id')
    .where('winnerDueAt', '<=', now)
    .where('state', '=', 'running')
    .limit(20)
    .execute()
  for (const { id } of due) await db.transaction().execute((tx) => chooseWinner(tx, id, now))
}

const chooseWinner = async (tx: Tx, id: string, now: Date): Promise<void> => {
  const campaign = await tx
    .selectFrom('outreach_campaign')
    .select(['state', 'variants', 'winnerDueAt as dueAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  const test = campaign?.variants?.winner ?? null
  if (test === null || campaign?.state !== 'running' || campaign.dueAt === null || campaign.dueAt > now) return
  const { open, lastAt } = await readTest(tx, id)
  // `lastAt` is null if no mail of the test was sent, because all its recipients were left out. In this case the test
  // ends now, without results.
  const endsAt = lastAt === null ? now : new Date(lastAt.getTime() + test.hours * 3_600_000)
  // Mails of the test that are not sent yet leave now at the earliest, so the test ends at least `hours` from now. The
  // waiting recipients are postponed until that time.
  if (open > 0)
    return putOff(tx, id, {
      lookAt: new Date(now.getTime() + lookAgainMs),
      until: new Date(now.getTime() + test.hours * 3_600_000),
    })
  if (endsAt > now) return putOff(tx, id, { lookAt: endsAt, until: endsAt })
  const counts = await countReactions(tx, id, test.by)
  const winner = winnerOf(counts)
  await tx
    .updateTable('outreach_campaign')
    .set({ winner, winnerAt: now, winnerCounts: JSON.stringify(counts), winnerDueAt: null })
    .where('id', '=', id)
    .execute()
  await sql`
    update outreach_recipient
    -- If the sending window is closed now, the next claim postpones the recipient.
    set variant = ${winner}, next_attempt_at = ${now}
    where campaign_id = ${id} and variant = ${waitsForWinner} and state = 'queued'`.execute(tx)
}

/** Returns how many recipients of the test have not been sent to yet, and when the last mail of the test was sent. */
const readTest = async (tx: Tx, id: string): Promise<{ open: number; lastAt: Date | null }> => {
  const { rows } = await sql<{ open: number; lastAt: Date | null }>`
    select
      count(*) filter (where state = 'queued' and refusals = 0 or state = 'sending') as open,
      max(sending_at) as last_at
    from outreach_recipient
    where campaign_id = ${id} and variant <> ${waitsForWinner}`.execute(tx)
  return rows[0] ?? { open: 0, lastAt: null }
}

/**
 * Postpones the recipients who wait for the winner, so that claims skip them. Only rows that would be due before the
 * next check of the test are written.
 */
const putOff = async (tx: Tx, id: string, { lookAt, until }: { lookAt: Date; until: Date }): Promise<void> => {
  await tx.updateTable('outreach_campaign').set({ winnerDueAt: lookAt }).where('id', '=', id).execute()
  await sql`
    update outreach_recipient
    set next_attempt_at = ${until}
    where campaign_id = ${id} and variant = ${waitsForWinner} and state = 'queued' and next_attempt_at <= ${lookAt}
      and next_attempt_at < ${until}`.execute(tx)
}

/**
 * Counts the recipients of each subject and how many of them opened or clicked. Opens and clicks by programs do not
 * count, because programs open every mail.
 */
const countReactions = async (
  tx: Tx,
  id: string,
  by: NonNullable<VariantPlan['winner']>['by'],
): Promise<VariantCount[]> => {
  // A click implies an open, even if the mail program blocked the tracking picture.
  const kinds = by === 'opened' ? ['opened', 'clicked'] : ['clicked']
  const { rows } = await sql<VariantCount>`
    select r.variant, count(*) as sent,
      count(*) filter (where exists (
        select from outreach_receipt e
        where e.recipient_id = r.id and e.kind = any(${kinds}::text[]) and not e.is_machine)) as reacted
    from outreach_recipient r
    where r.campaign_id = ${id} and r.variant <> ${waitsForWinner}
      and r.state >= 'accepted' and r.state <> 'bounced'
    group by r.variant
    order by r.variant`.execute(tx)
  return rows
}
