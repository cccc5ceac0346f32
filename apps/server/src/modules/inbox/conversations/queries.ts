/** Reads conversations: what an organisation and one phone wrote to each other, over all campaigns. */

import { fail, type Conversation, type ConversationThread } from '@tradewind/contract'
import { containing, countRows, readSqlPage, type Db, type Page } from '@tradewind/platform'
import { sql } from 'kysely'
import { findListed, readMessagesTo, type SentMessage } from '../../outreach/index.ts'

/** Returns the text of a campaign as one recipient got it. The channel of the campaign knows how. */
export type ReadSentText = (message: SentMessage) => string

/** Counts the replies of phones since the given time. Opt-outs are no replies. */
export const countPhoneReplies = (db: Db, orgId: string, since: Date): Promise<number> =>
  countRows(
    db.selectFrom('phone_reply').where('orgId', '=', orgId).where('kind', '=', 'reply').where('at', '>=', since),
  )

export const countUnreadPhoneReplies = (db: Db, orgId: string): Promise<number> =>
  countRows(db.selectFrom('phone_reply').where('orgId', '=', orgId).where('readAt', 'is', null))

type Filter = { unread?: boolean | undefined; campaignId?: string | undefined; keyword?: string | undefined } & Page

type ConversationRow = Omit<Conversation, 'lastAt' | 'name' | 'company' | 'country'> & { lastAt: Date }

/** Lists the conversations, the one with the newest message of the phone first. */
export const listConversations = async (
  db: Db,
  orgId: string,
  { unread, campaignId, keyword = '', ...page }: Filter,
) => {
  const pattern = containing(keyword.toLowerCase())
  const from = sql`
    from (
      select distinct on (r.address) r.address, r.recipient_id, r.campaign_id, r.kind as last_kind, r.body as last_text,
        r.at as last_at, (
          select count(*)::int
          from phone_reply u
          where u.org_id = r.org_id and u.address = r.address and u.read_at is null
        ) as unread
      from phone_reply r
      where r.org_id = ${orgId} and (${campaignId ?? null}::uuid is null or r.campaign_id = ${campaignId ?? null}::uuid)
        and (${keyword} = '' or lower(r.address || ' ' || r.body) like ${pattern})
      order by r.address, r.at desc, r.id desc
    ) last
    where ${unread === true ? sql`unread > 0` : sql`true`}`
  const { total, list: rows } = await readSqlPage(
    db,
    { from, rows: sql<ConversationRow>`select * ${from} order by last_at desc, address` },
    page,
  )
  const addresses = rows.map(({ address }) => address)
  const sent = await readMessagesTo(db, orgId, { channel: 'sms', addresses, perAddress: 1 })
  const newest = new Map(sent.map((message) => [message.address, message]))
  const list = rows.map(({ lastAt, ...row }): Conversation => {
    const { name = '', company = '', country = '' } = newest.get(row.address) ?? {}
    return { ...row, name, company, country, lastAt: lastAt.toISOString() }
  })
  return { total, totalIsExact: true, list, unread: await countUnreadPhoneReplies(db, orgId) }
}

/** The newest messages of a conversation that are read. */
const messagesAtMost = 200

/** Throws Failure not_found for a number to which the organisation sent nothing. */
export const readConversation = async (
  db: Db,
  orgId: string,
  { address, readSentText }: { address: string; readSentText: ReadSentText },
): Promise<ConversationThread> => {
  const sent = await readMessagesTo(db, orgId, { channel: 'sms', addresses: [address] })
  const newest = sent.at(-1)
  if (newest === undefined) throw fail('not_found')
  const replies = await db
    .selectFrom('phone_reply')
    .select(['id', 'kind', 'body', 'at'])
    .where('orgId', '=', orgId)
    .where('address', '=', address)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(messagesAtMost)
    .execute()
  const messages = [
    ...sent.map((message) => ({
      id: null,
      kind: 'campaign' as const,
      text: readSentText(message),
      at: message.sentAt.toISOString(),
      state: message.state,
      campaignId: message.campaignId,
      campaignName: message.campaignName,
    })),
    ...replies.map(({ id, kind, body, at }) => ({
      id,
      kind,
      text: body,
      at: at.toISOString(),
      state: null,
      campaignId: null,
      campaignName: '',
    })),
  ]
  const { name, company, country } = newest
  return {
    address,
    name,
    company,
    country,
    isOptedOut: (await findListed(db, orgId, 'sms', [address])).has(address),
    messages: messages.toSorted((a, b) => a.at.localeCompare(b.at)).slice(-messagesAtMost),
  }
}

/** Marks the messages of a phone as read. Throws Failure not_found for a phone without messages. */
export const markConversationRead = async (
  db: Db,
  orgId: string,
  { address, at }: { address: string; at: Date },
): Promise<void> => {
  const replies = db.selectFrom('phone_reply').where('orgId', '=', orgId).where('address', '=', address)
  if ((await countRows(replies)) === 0) throw fail('not_found')
  await db
    .updateTable('phone_reply')
    .set({ readAt: at })
    .where('orgId', '=', orgId)
    .where('address', '=', address)
    .where('readAt', 'is', null)
    .execute()
}
