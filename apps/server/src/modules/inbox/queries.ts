/** Reads replies for the inbox screen. */

import {
  fail,
  type Reply,
  type ReplyKind,
  type ReplyLabel,
  type ReplyThread,
  type ThreadMessage,
  type ContactEntryKind,
} from '@tradewind/contract'
import { startOfBeijingDay, mailDomainOf } from '@tradewind/lexicon'
import { containing, countRows, readPage, type Db } from '@tradewind/platform'
import { sql } from 'kysely'
import type { MessageEntry, MessagesAsked } from '../audience/index.ts'
import { compileInThread, renderMail, type StoredAttachment, StoredMail, salutationOf } from '../email/index.ts'
import { splitQuoted } from '../mail-intake/index.ts'
import { type Person, readPeople } from '../outreach/index.ts'
import { markReadAbout } from '../site/index.ts'
import { readLabels } from './labels.ts'
import { readForwards } from './manual-forward.ts'

type Filter = {
  kind: ReplyKind
  unread?: boolean
  campaignId?: string
  labelId?: string
  keyword?: string
  from?: string
  to?: string
  page: number
  limit: number
}

/** Returns true if a reply uses the stored file with this key. */
export const isFileOfReply = async (db: Db, storageKey: string): Promise<boolean> =>
  (await db.selectFrom('email_reply').select('id').where('storageKey', '=', storageKey).limit(1).executeTakeFirst()) !==
  undefined

/** Returns the storage keys of the files that are attached to an organisation's answers. */
export const readAnswerFiles = async (db: Db, orgId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('email_reply')
    .select('files')
    .where('orgId', '=', orgId)
    .where(sql<boolean>`files <> '[]'::jsonb`)
    .execute()
  return rows.flatMap(({ files }) => files.map(({ storageKey }) => storageKey))
}

const excerptLength = 160

const dayMs = 86_400_000

/**
 * Selects the replies of a range of Beijing days, both ends included. The list of replies and the count on the
 * workbench use the same selection.
 */
export const ofDays = (db: Db, orgId: string, { kind, from, to }: Pick<Filter, 'kind' | 'from' | 'to'>) => {
  let base = db.selectFrom('email_reply').where('orgId', '=', orgId).where('kind', '=', kind)
  if (from !== undefined) base = base.where('at', '>=', startOfBeijingDay(from))
  if (to !== undefined) base = base.where('at', '<', new Date(startOfBeijingDay(to).getTime() + dayMs))
  return base
}

/** Counts the unread replies of an organisation. */
export const countUnread = (db: Db, orgId: string): Promise<number> =>
  countRows(
    db.selectFrom('email_reply').where('orgId', '=', orgId).where('kind', '=', 'reply').where('readAt', 'is', null),
  )

export const listReplies = async (db: Db, orgId: string, filter: Filter) => {
  let base = ofDays(db, orgId, filter)
  if (filter.unread === true) base = base.where('readAt', 'is', null)
  if (filter.campaignId !== undefined) base = base.where('campaignId', '=', filter.campaignId)
  const { labelId } = filter
  if (labelId !== undefined)
    base = base.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('email_reply_labelled as given')
          .select('given.replyId')
          .whereRef('given.replyId', '=', 'email_reply.id')
          .where('given.labelId', '=', labelId),
      ),
    )
  if (filter.keyword) {
    const pattern = containing(filter.keyword.toLowerCase())
    base = base.where(
      sql<boolean>`lower(from_name || ' ' || from_address || ' ' || subject || ' ' || body) like ${pattern}`,
    )
  }
  const [unread, { total, list: rows }] = await Promise.all([
    countUnread(db, orgId),
    readPage(
      {
        matching: base,
        rows: base
          .select([
            'id',
            'recipientId',
            'kind',
            'fromAddress',
            'fromName',
            'subject',
            'body',
            'at',
            'readAt',
            'backOn',
            'attachments',
          ])
          .orderBy('at', 'desc')
          .orderBy('id', 'desc'),
      },
      filter,
    ),
  ])
  const [people, labelsOf] = await Promise.all([
    readPeople(
      db,
      orgId,
      rows.map((row) => row.recipientId),
    ),
    readLabels(
      db,
      rows.map((row) => row.id),
    ),
  ])
  const list = rows.flatMap((row): Reply[] => {
    const person = people.get(row.recipientId)
    if (person === undefined) return []
    return [
      {
        id: row.id,
        ...aboutOf(person),
        kind: filter.kind,
        fromAddress: row.fromAddress,
        fromName: row.fromName,
        subject: row.subject,
        excerpt: splitQuoted(row.body).text.replace(/\s+/g, ' ').slice(0, excerptLength),
        at: row.at.toISOString(),
        isRead: row.readAt !== null,
        backOn: row.backOn,
        attachmentCount: row.attachments.length,
        labels: labelsOf(row.id),
      },
    ]
  })
  return { total, totalIsExact: true, list, unread }
}

const aboutOf = ({ recipientId, address, name, company, campaignId, campaignName }: Person) => ({
  recipientId,
  address,
  name,
  company,
  campaignId,
  campaignName,
})

/** The maximum number of messages of a thread that are read, the newest ones. */
const messagesAtMost = 200

/** Throws Failure not_found. */
export const readThread = async (db: Db, orgId: string, recipientId: number): Promise<ReplyThread> => {
  const person = (await readPeople(db, orgId, [recipientId])).get(recipientId)
  if (person === undefined) throw fail('not_found')
  const rows = await db
    .selectFrom('email_reply')
    .selectAll()
    .where('orgId', '=', orgId)
    .where('recipientId', '=', recipientId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(messagesAtMost)
    .execute()
  const last = rows.find(({ kind }) => kind === 'reply') ?? rows.find(({ kind }) => kind === 'auto_reply')
  const ids = rows.map(({ id }) => id)
  const [labelsOf, forwardsOf] = await Promise.all([readLabels(db, ids), readForwards(db, ids)])
  return {
    ...aboutOf(person),
    country: person.country,
    answerTo: last === undefined ? null : answerAddressOf(last.fromAddress, person.address),
    messages: [
      await campaignMessage(person),
      ...rows.toReversed().map((row) => ({ ...messageOf(row, labelsOf(row.id)), forwards: forwardsOf(row.id) })),
    ],
  }
}

/**
 * Returns the address to which an answer is sent. The From address of a reply can be forged, so it is used only if its
 * domain is that of the recipient. Otherwise the answer goes to the recipient's address.
 */
export const answerAddressOf = (from: string, writtenTo: string): string =>
  mailDomainOf(from) === mailDomainOf(writtenTo) ? from : writtenTo

type Row = {
  id: number
  kind: 'reply' | 'auto_reply' | 'answer'
  fromAddress: string
  fromName: string
  subject: string
  body: string
  html: string | null
  files: readonly StoredAttachment[]
  at: Date
  backOn: string | null
  attachments: ThreadMessage['attachments']
  filesDropped: boolean
  answerState: ThreadMessage['answerState']
  forwardState: ThreadMessage['passedOn']
  detail: string
}

export const messageOf = (row: Row, labels: ReplyLabel[]): ThreadMessage => ({
  id: row.id,
  kind: row.kind,
  from: row.fromName === '' ? row.fromAddress : `${row.fromName} <${row.fromAddress}>`,
  subject: row.subject,
  ...(row.html === null ? splitQuoted(row.body) : { text: row.body, quoted: '' }),
  html: row.html,
  at: row.at.toISOString(),
  backOn: row.backOn,
  attachments:
    row.kind === 'answer'
      ? row.files.map(({ name, type, sizeBytes }) => ({ name, contentType: type, sizeBytes }))
      : row.attachments,
  labels,
  filesDropped: row.filesDropped,
  answerState: row.answerState,
  passedOn: row.forwardState,
  forwards: [],
  detail: row.detail,
})

/** Renders the campaign's mail as the recipient got it. The thread on the screen starts with this mail. */
const campaignMessage = async ({ content, sentAt, variant, ...to }: Person): Promise<ThreadMessage> => {
  const { organisation = '', sender, ...mail } = StoredMail.parse(content)
  const fallback = salutationOf(mail)
  const nowhere = { unsubscribe: '', unsubscribeAddress: '', open: '', trap: '', linkOf: () => '' }
  const compiled = await compileInThread({ ...mail, sender, organisation })
  const rendered = renderMail(compiled, { ...to, fallback }, nowhere, variant)
  return {
    id: null,
    kind: 'campaign',
    from: sender === undefined ? '' : `${sender.displayName} <${sender.address}>`,
    subject: rendered.subject,
    text: rendered.text.replace(/\s*\[\]/g, '').trim(),
    quoted: '',
    html: null,
    at: sentAt?.toISOString() ?? null,
    backOn: null,
    attachments: [],
    labels: [],
    filesDropped: false,
    answerState: null,
    passedOn: null,
    forwards: [],
    detail: '',
  }
}

/** The kind of the notifications of new replies. */
export const replyNotification = 'reply_arrived'

/**
 * Marks replies as read, with the user's notifications of them. Throws Failure not_found unless all of them belong to the
 * organisation.
 */
export const markRead = async (
  db: Db,
  { orgId, userId }: { orgId: string; userId: string },
  { ids, isRead, at }: { ids: readonly number[]; isRead: boolean; at: Date },
): Promise<void> => {
  const changed = await db
    .updateTable('email_reply')
    .set({ readAt: isRead ? at : null })
    .where('orgId', '=', orgId)
    .where('id', 'in', [...ids])
    .executeTakeFirst()
  if (Number(changed.numUpdatedRows) < new Set(ids).size) throw fail('not_found')
  if (isRead) await markReadAbout(db, at, { userId, kind: replyNotification, causes: ids.map(String) })
}

/**
 * Returns the storage key of a reply's complete mail. Throws Failure not_found, also for a user's answer, whose mail is
 * not stored.
 */
export const readStored = async (db: Db, orgId: string, id: number): Promise<string> => {
  const row = await db
    .selectFrom('email_reply')
    .select('storageKey')
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined || row.storageKey === null) throw fail('not_found')
  return row.storageKey
}

/** Returns a file that is attached to an answer; null for a message that is no answer. Throws Failure not_found. */
export const readAnswerFile = async (
  db: Db,
  orgId: string,
  { id, attachment }: { id: number; attachment: number },
): Promise<StoredAttachment | null> => {
  const row = await db
    .selectFrom('email_reply')
    .select(['kind', 'files'])
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.kind !== 'answer') return null
  const file = row.files[attachment]
  if (file === undefined) throw fail('not_found')
  return file
}

/** Maps the kind of a stored message to the kind of its entry in the contact's history. */
const entryKinds = { reply: 'replied', auto_reply: 'auto_reply', answer: 'answer' } as const satisfies Record<
  string,
  ContactEntryKind
>

/** Reads the messages to and from one contact for the contact's history. */
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
