/** Reads messages of the outbox as members see them. */

import type { MessageState, OutboxMessage } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'
import { describeLeads, readRows } from '../describe.ts'
import type { LeadPorts } from '../ports.ts'
import { renderMessage, valuesOf } from '../templates/render.ts'

export type MessageRow = {
  messageId: number
  leadId: number
  templateName: string
  language: string
  product: string
  body: string
  state: MessageState
  queuedAt: Date
  heldBy: string | null
  heldUntil: Date | null
  sentText: string | null
  doneBy: string | null
  doneAt: Date | null
  repliedAt: Date | null
}

/** `rest` is the SQL after `where`. */
export const readMessages = async (db: Db, rest: RawBuilder<unknown>): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    select message_id, lead_id, template_name, language, product, body, state, queued_at, held_by, held_until, sent_text,
      done_by, done_at, replied_at
    from lead_message as message
    where ${rest}`.execute(db)
  return rows
}

type Reader = { readonly orgId: string; readonly userId: string; readonly now: Date }

/** The text is written in the name of the reader, until the message is sent. */
export const describeMessages = async (
  db: Db,
  { readUserNames, readCompanyName }: Pick<LeadPorts, 'readUserNames' | 'readCompanyName'>,
  rows: readonly MessageRow[],
  { orgId, userId, now }: Reader,
): Promise<OutboxMessage[]> => {
  if (rows.length === 0) return []
  const leadIds = [...new Set(rows.map(({ leadId }) => leadId))]
  const leadRows = await readRows(db, sql`lead.org_id = ${orgId} and lead.lead_id = any(${leadIds}::int[])`, {
    limit: leadIds.length,
  })
  const leads = new Map((await describeLeads(db, { readUserNames }, leadRows)).map((lead) => [lead.leadId, lead]))
  const userIds = rows.flatMap(({ heldBy, doneBy }) => [heldBy, doneBy]).filter((id) => id !== null)
  const names = await readUserNames(db, [...new Set([userId, ...userIds])])
  const sender = { myName: names.get(userId) ?? '', myCompany: await readCompanyName(db, orgId) }
  const member = (id: string | null) => (id === null ? null : { userId: id, name: names.get(id) ?? '' })
  return rows.flatMap((row) => {
    const lead = leads.get(row.leadId)
    if (lead === undefined) return []
    const rendered = renderMessage(row.body, valuesOf(lead, row, sender), lead.network)
    const isHeld = row.heldUntil !== null && row.heldUntil > now && row.state === 'queued'
    const { sentText } = row
    return [
      {
        messageId: row.messageId,
        lead,
        templateName: row.templateName,
        state: row.state,
        message: sentText === null ? rendered : { ...rendered, text: sentText, characters: [...sentText].length },
        queuedAt: row.queuedAt.toISOString(),
        holder: isHeld ? member(row.heldBy) : null,
        heldUntil: isHeld ? (row.heldUntil?.toISOString() ?? null) : null,
        doneBy: member(row.doneBy),
        doneAt: row.doneAt?.toISOString() ?? null,
        repliedAt: row.repliedAt?.toISOString() ?? null,
      },
    ]
  })
}
