import type { ContactEntryKind } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
/** Reads messages with one contact for the contact's history. */
import { sql } from 'kysely'
import type { MessageEntry, MessagesAsked } from '../audience/index.ts'

/** The kind of a history entry by the kind of the stored message. */
const entryKinds = { reply: 'replied', auto_reply: 'auto_reply', answer: 'answer' } as const satisfies Record<
  string,
  ContactEntryKind
>

export const readContactMessages = async (
  db: Db,
  orgId: string,
  { recipientIds, kinds, people, newest, countedTo }: MessagesAsked,
): Promise<{ count: number; rows: MessageEntry[] }> => {
  const stored = Object.entries(entryKinds).flatMap(([kind, entryKind]) =>
    kinds.includes(entryKind) && !(people && kind === 'auto_reply') ? [kind] : [],
  )
  if (stored.length === 0 || recipientIds.length === 0) return { count: 0, rows: [] }
  const messages = sql`
    from email_reply r
    where r.org_id = ${orgId} and r.recipient_id = any(${recipientIds}::int8[]) and r.kind = any(${stored}::text[])`
  const [{ rows: counts }, { rows }] = await Promise.all([
    sql<{ count: number }>`
      select count(*)::int as count from (select ${messages} limit ${countedTo}) counted`.execute(db),
    sql<Omit<MessageEntry, 'kind'> & { kind: keyof typeof entryKinds }>`
      select r.kind, r.at, r.subject as detail, r.kind = 'auto_reply' as "isMachine", r.recipient_id as "recipientId",
        r.user_id as "userId"
      ${messages}
      order by r.at desc, r.recipient_id desc
      limit ${newest}`.execute(db),
  ])
  return { count: counts[0]?.count ?? 0, rows: rows.map((row) => ({ ...row, kind: entryKinds[row.kind] })) }
}
