/**
 * Reads the opens and clicks of one recipient, and corrects them when later events show that a program (for example a
 * security gateway) made them.
 */

import { recipientStates, type ReceiptKind, type RecipientState } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { rank } from './progress.ts'

/**
 * An open or click, as the rules that detect programs read it. `link`: the index of the link; null for an open, and for
 * a click on the hidden link that only programs follow.
 */
type Engagement = { kind: 'opened' | 'clicked'; link: number | null; at: Date }

export type Tracked = {
  orgId: string
  campaignId: string
  content: unknown
  address: string
  country: string
  fields: Record<string, string>
  /** The time when the provider accepted the mail; null when the provider did not accept it. */
  acceptedAt: Date | null
}

export const readTracked = async (db: Db | Tx, recipientId: number): Promise<Tracked | null> => {
  const { rows } = await sql<Tracked>`
    select r.org_id, r.campaign_id, c.content, r.address, r.country, r.fields,
      (select min(e.at) from outreach_receipt e
       where e.recipient_id = r.id and e.kind in ('accepted', 'delivered')) as accepted_at
    from outreach_recipient r
    join outreach_campaign c on c.id = r.campaign_id
    where r.id = ${recipientId}`.execute(db)
  return rows[0] ?? null
}

const atMost = 200

/** Lists opens and clicks from the time `since` on, newest first. */
export const listEngagements = (db: Db | Tx, recipientId: number, since: Date): Promise<Engagement[]> =>
  db
    .selectFrom('outreach_receipt')
    .select(['kind', 'link', 'at'])
    .where('recipientId', '=', recipientId)
    .where('kind', 'in', ['opened', 'clicked'])
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .limit(atMost)
    .$narrowType<{ kind: 'opened' | 'clicked' }>()
    .execute()

/**
 * Marks the opens and clicks of a mail from the time `since` on as made by a program. Moves the recipient's state back
 * to the state that the other receipts prove. The changed receipts are copied to the statistics again, where they
 * replace their earlier copies. Returns how many receipts changed.
 */
export const reclassifyAsMachine = (db: Db, recipientId: number, since: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('outreach_recipient')
      .select('id')
      .where('id', '=', recipientId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const { numUpdatedRows } = await tx
      .updateTable('outreach_receipt')
      .set({ isMachine: true, published: false })
      .where('recipientId', '=', recipientId)
      .where('kind', 'in', ['opened', 'clicked'])
      .where('at', '>=', since)
      .where('isMachine', '=', false)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await stepBack(tx, recipientId)
    return Number(numUpdatedRows)
  })

/** Moves the state back only if an open or click caused it. A state such as `replied` or `bounced` stays. */
const stepBack = async (tx: Tx, recipientId: number): Promise<void> => {
  const receipts = await tx
    .selectFrom('outreach_receipt')
    .select(['kind', 'isMachine', 'at'])
    .where('recipientId', '=', recipientId)
    .orderBy('id')
    .execute()
  const steps = receipts
    .map(({ kind, isMachine, at }) => ({ state: stepOf(kind, isMachine), at }))
    .filter((step): step is { state: RecipientState; at: Date } => step.state !== null)
  const furthest = steps.toSorted((a, b) => rank(b.state) - rank(a.state))[0]
  if (furthest === undefined) return
  await tx
    .updateTable('outreach_recipient')
    .set({ state: furthest.state, stateAt: furthest.at })
    .where('id', '=', recipientId)
    .where('state', 'in', ['opened', 'clicked'])
    .execute()
}

/**
 * Returns the state that an event proves; null if the event proves none. An open or click by a program proves only that
 * the mail arrived (see progress.ts).
 */
const stepOf = (kind: ReceiptKind, isMachine: boolean): RecipientState | null =>
  isMachine ? 'accepted' : (recipientStates.find((state) => state === kind) ?? null)
