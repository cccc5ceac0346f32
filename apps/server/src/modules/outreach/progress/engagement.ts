/** Opens and clicks of one recipient, and the late correction when a program made them. */
import { sql } from 'kysely'
import { recipientStates, type ReceiptKind, type RecipientState } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { rank } from './progress.ts'

/** An open or a click as input of the program rules. `link`: null for an open, and for a link that no person sees. */
type Engagement = { kind: 'opened' | 'clicked'; link: number | null; at: Date }

export type Tracked = {
  orgId: string
  campaignId: string
  content: unknown
  address: string
  country: string
  fields: Record<string, string>
  /** When the provider accepted the mail; null if it never did. */
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

/** Opens and clicks since then, newest first. */
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
 * A program read this mail from `since` on: marks its opens and clicks as made by a program, steps the state back to what
 * the evidence shows, and sends the changed events to the statistics again (they replace by receipt). Returns how many
 * changed.
 */
export const remarkAsMachine = (db: Db, recipientId: number, since: Date): Promise<number> =>
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

/** Only an open or a click may prove to be a program's; every other state stands. */
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

/** As in progress.ts: a mail that a program scanned has arrived. */
const stepOf = (kind: ReceiptKind, isMachine: boolean): RecipientState | null =>
  isMachine ? 'accepted' : (recipientStates.find((state) => state === kind) ?? null)
