/**
 * The history between an organisation and one contact, newest first. It merges entries of outreach, of the mailing
 * lists and of the inbox. Each of the three reads only as many of its newest entries as the requested page needs.
 */

import {
  contactEntryGroups,
  type ContactEntry,
  type ContactEntryGroup,
  type ContactEntryKind,
  type ContactSource,
  type DecisionReason,
} from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'
import {
  type ContentDescription,
  type DescribeContent,
  type Person,
  readPeople,
  listRecipientsOf,
  readHistoryEntries,
} from '../../outreach/index.ts'
import type { ContactChange } from '../tables.ts'
import type { ContactDeps } from './read-contact.ts'

/**
 * Each source of entries counts its entries only up to this number. If a source has more entries, the total is only a
 * lower bound.
 */
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

export type HistoryPorts = {
  describe: DescribeContent
  /**
   * Returns the newest messages to and from the given recipients, newest first, and the number of all messages to and
   * from these recipients, counted up to `countedTo`.
   */
  readMessages(orgId: string, asked: MessagesAsked): Promise<{ count: number; rows: MessageEntry[] }>
}

export type MessagesAsked = {
  recipientIds: readonly number[]
  kinds: readonly ContactEntryKind[]
  /** If true, messages and events of programs (absence notices, for example) are left out. */
  people: boolean
  newest: number
  countedTo: number
}
export type MessageEntry = Pick<Row, 'kind' | 'at' | 'detail' | 'isMachine' | 'recipientId' | 'userId'>

export const listContactHistory = async (deps: ContactDeps & HistoryPorts, orgId: string, asked: Asked) => {
  const { db } = deps
  const { address, group, people, page, limit } = asked
  const whose = { channel: 'email', address } as const
  const kinds: readonly ContactEntryKind[] =
    group === undefined ? Object.values(contactEntryGroups).flat() : contactEntryGroups[group]
  const newest = page * limit
  const recipientIds = await listRecipientsOf(db, orgId, whose)
  const [happenings, own, messages] = await Promise.all([
    readHistoryEntries(db, orgId, { ...whose, kinds, people, newest, countedTo }),
    readOwn(db, orgId, { address, kinds, newest }),
    deps.readMessages(orgId, { recipientIds, kinds, people, newest, countedTo }),
  ])
  const sources = [happenings, own, messages]
  const rows = sources
    .flatMap((source): Row[] => source.rows.map((row) => ({ ...withoutList, ...row })))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(newest - limit, newest)
  return {
    total: sources.reduce((sum, { count }) => sum + count, 0),
    totalIsExact: sources.every(({ count }) => count < countedTo),
    list: await addNames(deps, orgId, rows),
  }
}

const withoutList = {
  reason: null,
  link: null,
  listId: null,
  listName: null,
  importId: null,
  fileName: null,
  source: null,
  changes: [],
}

type OwnAsked = { address: string; kinds: readonly ContactEntryKind[]; newest: number }

/** Reads the entries about mailing lists: added, removed, changed, and unsubscribed from a list. */
const readOwn = async (
  db: Db,
  orgId: string,
  { address, kinds, newest }: OwnAsked,
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
  }
  const wanted = kinds.flatMap((kind) => entries[kind] ?? [])
  if (wanted.length === 0) return { count: 0, rows: [] }
  // A union takes its column names from its first select, so the union begins with a select that returns no row.
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

/** Adds the names of campaigns and users and the targets of links to the entries of one page. */
const addNames = async (
  { db, readUserNames, describe }: ContactDeps & HistoryPorts,
  orgId: string,
  rows: readonly Row[],
): Promise<ContactEntry[]> => {
  const [people, users] = await Promise.all([
    readPeople(
      db,
      orgId,
      rows.flatMap(({ recipientId }) => recipientId ?? []),
    ),
    readUserNames([...new Set(rows.flatMap(({ userId }) => userId ?? []))]),
  ])
  const described = new Map<string, ContentDescription>()
  const describeOnce = ({ campaignId, content }: Person) => {
    const description = described.get(campaignId) ?? describe('email', content)
    described.set(campaignId, description)
    return description
  }
  return rows.map(({ at, recipientId, userId, listId, listName, importId, fileName, link, ...row }) => {
    const mail = recipientId === null ? undefined : people.get(recipientId)
    const subject = () => {
      if (mail === undefined || row.kind !== 'accepted') return row.detail
      return describeOnce(mail).subjectFor(mail)
    }
    return {
      ...row,
      at: at.toISOString(),
      detail: mail !== undefined && link !== null ? (describeOnce(mail).links[link] ?? row.detail) : subject(),
      campaign:
        mail === undefined ? null : { id: mail.campaignId, name: mail.campaignName, recipientId: mail.recipientId },
      list: listName === null ? null : { id: listId, name: listName },
      import: importId === null ? null : { id: importId, fileName: fileName ?? '' },
      by: userId === null ? null : (users.get(userId) ?? null),
    }
  })
}
