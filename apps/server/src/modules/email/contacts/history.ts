/**
 * Everything between an organisation and one contact, newest first. The engine and the lists each return only as many of
 * their newest entries as the page needs: a page costs its depth, and older entries are not read.
 */
import { sql, type RawBuilder } from 'kysely'
import {
  contactEntryGroups,
  type ContactEntry,
  type ContactEntryGroup,
  type ContactEntryKind,
  type ContactSource,
  type DecisionReason,
} from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { reach, recipients } from '../../outreach/index.ts'
import { describeMail } from '../message/describe.ts'
import type { ContactChange } from '../tables.ts'
import type { ContactDeps } from './read-contact.ts'

/** Beyond this number the total is "at least". */
const countedTo = 10_000

type Row = {
  kind: ContactEntryKind
  at: Date
  detail: string
  reason: DecisionReason | null
  isMachine: boolean
  link: number | null
  recipientId: number | null
  userId: string | null
  listId: string | null
  listName: string | null
  importId: string | null
  fileName: string | null
  source: ContactSource | null
  changes: ContactChange[]
}

type Asked = { address: string; group?: ContactEntryGroup; people: boolean; page: number; limit: number }

export const listContactHistory = async ({ db, readUserNames }: ContactDeps, orgId: string, asked: Asked) => {
  const { address, group, people, page, limit } = asked
  const whose = { channel: 'email', address } as const
  const kinds: readonly ContactEntryKind[] =
    group === undefined ? Object.values(contactEntryGroups).flat() : contactEntryGroups[group]
  const newest = page * limit
  const [told, kept] = await Promise.all([
    reach.readHappenings(db, orgId, { ...whose, kinds, people, newest, countedTo }),
    readOwn(db, orgId, {
      address,
      kinds,
      people,
      newest,
      recipientIds: await reach.listRecipientsOf(db, orgId, whose),
    }),
  ])
  const happened = told.rows.map((row): Row => ({ ...row, ...nothingOfLists }))
  const rows = [...happened, ...kept.rows]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(newest - limit, newest)
  return {
    total: told.count + kept.count,
    totalIsExact: told.count < countedTo && kept.count < countedTo,
    list: await dress({ db, readUserNames }, orgId, rows),
  }
}

const nothingOfLists = {
  listId: null, listName: null, importId: null, fileName: null, source: null, changes: [],
} // prettier-ignore

type OwnAsked = {
  address: string
  kinds: readonly ContactEntryKind[]
  people: boolean
  newest: number
  recipientIds: readonly number[]
}

/** Entries of lists, changes and messages in both directions. */
const readOwn = async (
  db: Db,
  orgId: string,
  { address, kinds, people, newest, recipientIds }: OwnAsked,
): Promise<{ count: number; rows: Row[] }> => {
  const ofLists = (from: RawBuilder<unknown>, of: { kind: string; at: string; by: string; source: string }) => sql`
    select ${sql.lit(of.kind)} as kind, ${sql.ref(of.at)} as at, '' as detail, null::text as reason, false as is_machine,
      null::int8 as recipient_id, ${sql.raw(of.by)}::uuid as user_id, l.id as list_id,
      coalesce(l.name, x.list_name) as list_name, i.id as import_id, i.file_name,
      ${sql.raw(of.source)}::text as source, x.changes
    from ${from} x
    left join mailing_list l on l.id = x.list_id
    left join mailing_import i on i.id = x.import_id
    where x.org_id = ${orgId} and x.address = ${address}`
  const contacts = sql`(
    select *, '' as list_name, '[]'::jsonb as changes from mailing_contact)`
  const changes = sql`(select * from mailing_contact_change where kind = 'changed')`
  const removed = sql`(select * from mailing_contact_change where kind = 'removed')`
  const leavers = sql`(select *, null::uuid as import_id, '[]'::jsonb as changes from mailing_list_leaver)`
  const entries: Partial<Record<ContactEntryKind, RawBuilder<unknown>>> = {
    listed: sql`
      ${ofLists(contacts, { kind: 'listed', at: 'x.created_at', by: 'x.added_by', source: 'x.source' })}
      union all
      ${ofLists(removed, { kind: 'listed', at: 'x.added_at', by: 'x.added_by', source: 'x.source' })}`,
    removed: ofLists(removed, { kind: 'removed', at: 'x.at', by: 'x.user_id', source: 'null' }),
    changed: ofLists(changes, { kind: 'changed', at: 'x.at', by: 'x.user_id', source: 'null' }),
    left: ofLists(leavers, { kind: 'left', at: 'x.left_at', by: 'null', source: 'null' }),
    ...Object.fromEntries(
      Object.entries({ replied: 'reply', auto_reply: 'auto_reply', answer: 'answer' }).map(([kind, stored]) => [
        kind,
        sql`
          select ${sql.lit(kind)}, r.at, r.subject, null, r.kind = 'auto_reply', r.recipient_id, r.user_id, null::uuid,
            null::text, null::uuid, null::text, null::text, '[]'::jsonb
          from email_reply r
          where r.org_id = ${orgId} and r.recipient_id = any(${recipientIds}::int8[]) and r.kind = ${stored}
            and not (${people} and r.kind = 'auto_reply')`,
      ]),
    ),
  }
  const wanted = kinds.flatMap((kind) => entries[kind] ?? [])
  if (wanted.length === 0) return { count: 0, rows: [] }
  // The first select names the columns.
  const all = sql`${ofLists(contacts, { kind: 'listed', at: 'x.created_at', by: 'x.added_by', source: 'x.source' })}
    and false
    union all ${sql.join(wanted, sql` union all `)}`
  const [{ rows: counts }, { rows }] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from (select from (${all}) h limit ${countedTo}) n`.execute(
      db,
    ),
    sql<Row>`
      select *, null as link
      from (${all}) h
      order by at desc, recipient_id desc
      limit ${newest}`.execute(db),
  ])
  return { count: counts[0]?.count ?? 0, rows }
}

/** Adds the names of campaigns, users and links, for the page's rows alone. */
const dress = async (
  { db, readUserNames }: ContactDeps,
  orgId: string,
  rows: readonly Row[],
): Promise<ContactEntry[]> => {
  const [people, users] = await Promise.all([
    recipients.readPeople(
      db,
      orgId,
      rows.flatMap(({ recipientId }) => recipientId ?? []),
    ),
    readUserNames([...new Set(rows.flatMap(({ userId }) => userId ?? []))]),
  ])
  const said = new Map<string, ReturnType<typeof describeMail>>()
  const describe = ({ campaignId, content }: recipients.Person) => {
    const known = said.get(campaignId) ?? describeMail(content)
    said.set(campaignId, known)
    return known
  }
  return rows.map(({ at, recipientId, userId, listId, listName, importId, fileName, link, ...row }) => {
    const mail = recipientId === null ? undefined : people.get(recipientId)
    const subject = () => {
      if (mail === undefined || row.kind !== 'accepted') return row.detail
      return describe(mail).subjectFor(mail)
    }
    return {
      ...row,
      at: at.toISOString(),
      detail: mail !== undefined && link !== null ? (describe(mail).links[link] ?? row.detail) : subject(),
      campaign:
        mail === undefined ? null : { id: mail.campaignId, name: mail.campaignName, recipientId: mail.recipientId },
      list: listName === null ? null : { id: listId, name: listName },
      import: importId === null ? null : { id: importId, fileName: fileName ?? '' },
      by: userId === null ? null : (users.get(userId) ?? null),
    }
  })
}
