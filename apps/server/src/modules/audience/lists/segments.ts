/** Segments: saved rules over an organisation's contacts. Their members are computed at each request, never stored. */

import { fail, SegmentRules, type Segment, type SegmentRule } from '@tradewind/contract'
import { containing, readPage, readSqlPage, type Db, type Page, type Tx } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'
import { findSuppressed, hasEvent } from '../../outreach/index.ts'
import { isOfKindSql, kindsOf } from './address-kinds.ts'
import { isNotLeaver } from './leavers.ts'
import { phoneOf } from './phone-column.ts'
import { ourSources } from './supplied.ts'

/** `by`: whether a contact is one email address or one phone number. */
type Asked = { orgId: string; now: Date; by?: 'address' | 'phone' }

const dayMs = 86_400_000
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

const address = sql<string>`c.address`

/**
 * Returns a SQL condition: the contact `c` has a row `x` on any list for which `condition` holds. Lists that the
 * contact left do not count.
 */
const onAnyList = ({ orgId, by }: Asked, condition: RawBuilder<unknown>): RawBuilder<boolean> => {
  // Contacts without an email address are the same contact if they have the same number.
  const isSame =
    by === 'phone'
      ? sql`x.address = c.address and (c.address <> '' or ${phoneOf('x')} = ${phoneOf('c')})`
      : sql`x.address = c.address`
  return sql<boolean>`exists (
    select
    from mailing_contact x
    where x.org_id = ${orgId} and ${isSame} and ${isNotLeaver('x')} and ${condition})`
}

/** Returns the SQL condition of a rule on the contact `c`. `meets` negates the condition if the rule is negative. */
const holds = (asked: Asked, rule: SegmentRule): RawBuilder<boolean> => {
  const { orgId, now, by } = asked
  switch (rule.kind) {
    case 'country':
      return onAnyList(asked, sql`x.country = any(${rule.countries}::text[])`)
    case 'list':
      return onAnyList(asked, sql`x.list_id = any(${rule.listIds}::uuid[])`)
    case 'source':
      return onAnyList(asked, sql`x.source = any(${rule.sources}::text[])`)
    case 'added':
      return onAnyList(asked, sql`x.created_at >= ${daysBefore(now, rule.days)}`)
    case 'address':
      return sql<boolean>`(${sql.join(
        rule.kinds.map((kind) => isOfKindSql(kind, address)),
        sql` or `,
      )})`
    case 'domain':
      return sql<boolean>`split_part(c.address, '@', 2) = any(${rule.domains}::text[])`
    case 'event': {
      const condition = { event: rule.event, since: rule.days === null ? null : daysBefore(now, rule.days) }
      const ofMail = hasEvent(orgId, address, condition)
      return by === 'phone' ? sql<boolean>`(${ofMail} or ${hasEvent(orgId, phoneOf('c'), condition)})` : ofMail
    }
  }
}

/** Returns all rules as one SQL condition on the contact `c`. */
const meets = (asked: Asked, { match, rules }: SegmentRules): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    rules.map((rule) => (rule.is ? holds(asked, rule) : sql`not ${holds(asked, rule)}`)),
    match === 'all' ? sql` and ` : sql` or `,
  )})`

export type SegmentMember = {
  address: string
  name: string
  company: string
  country: string
  fields: Record<string, string>
}

/**
 * Selects the contacts that meet the rules; rows on lists that the contact left do not count. Each address occurs once,
 * with the names from its oldest row.
 */
const memberRows = (asked: Asked, rules: SegmentRules | null, keyword = '') => {
  const pattern = containing(keyword)
  return sql<SegmentMember>`
    select distinct on (c.address) c.address, c.name, c.company, c.country, c.fields
    from mailing_contact c
    where c.org_id = ${asked.orgId} and c.address <> '' and ${isNotLeaver('c')}
      and ${rules === null ? sql`true` : meets(asked, rules)}
      and (${keyword} = '' or c.address ilike ${pattern} or c.name ilike ${pattern} or c.company ilike ${pattern})
    order by c.address, c.id`
}

export const listSegmentContacts = async (
  db: Db,
  asked: Asked,
  { rules, keyword, page, limit }: { rules: SegmentRules | null; keyword: string } & Page,
) => {
  const members = memberRows(asked, rules, keyword)
  const from = sql`from (${members}) as m`
  const { total, list: rows } = await readSqlPage(
    db,
    { from, rows: sql<SegmentMember>`select * ${from}` },
    { page, limit },
  )
  const suppressed = await findSuppressed(
    db,
    asked.orgId,
    'email',
    rows.map((row) => row.address),
  )
  return {
    total,
    totalIsExact: true,
    list: rows.map((row) => ({ ...row, suppressed: suppressed.has(row.address), kinds: kindsOf(row.address) })),
  }
}

type PhoneMember = Omit<SegmentMember, 'address'> & { phone: string; isSupplied: boolean }

/** Selects the contacts with a phone number that meet the rules. Each number occurs once, with its oldest contact. */
const phoneRows = (asked: Asked, rules: SegmentRules) => sql<PhoneMember>`
  select distinct on (phone) phone, name, company, country, fields, is_supplied
  from (
    select ${phoneOf('c')} as phone, c.name, c.company, c.country, c.fields, c.id,
      c.source = any(${ourSources}::text[]) as is_supplied
    from mailing_contact c
    where c.org_id = ${asked.orgId} and ${phoneOf('c')} <> '' and ${isNotLeaver('c')}
      and ${meets({ ...asked, by: 'phone' }, rules)}
  ) found
  order by phone, id`

/** Reads the current members of segments that have a phone number. */
export const readSegmentPhones = async (
  db: Db | Tx,
  asked: Asked,
  segmentIds: readonly string[],
): Promise<PhoneMember[]> => {
  const members: PhoneMember[] = []
  for (const rules of await readRules(db, asked.orgId, segmentIds)) {
    const { rows } = await phoneRows(asked, rules).execute(db)
    for (const row of rows) members.push(row)
  }
  return members
}

const readRules = async (db: Db | Tx, orgId: string, segmentIds: readonly string[]): Promise<SegmentRules[]> => {
  if (segmentIds.length === 0) return []
  const segments = await db
    .selectFrom('mailing_segment')
    .select('rules')
    .where('orgId', '=', orgId)
    .where('id', 'in', segmentIds)
    .orderBy('id')
    .execute()
  return segments.map(({ rules }) => SegmentRules.parse(rules))
}

/** Reads the current members of segments of the organisation. A deleted segment has no members. */
export const readSegmentMembers = async (
  db: Db | Tx,
  asked: Asked,
  segmentIds: readonly string[],
): Promise<SegmentMember[]> => {
  const members: SegmentMember[] = []
  for (const rules of await readRules(db, asked.orgId, segmentIds)) {
    const { rows } = await memberRows(asked, rules).execute(db)
    for (const row of rows) members.push(row)
  }
  return members
}

const toSegment = (row: { id: string; name: string; rules: unknown; updatedAt: Date }): Segment => ({
  id: row.id,
  name: row.name,
  rules: SegmentRules.parse(row.rules),
  updatedAt: row.updatedAt.toISOString(),
})

const columns = ['id', 'name', 'rules', 'updatedAt'] as const

export const listSegments = async (db: Db, orgId: string, { page, limit }: Page) => {
  const base = db.selectFrom('mailing_segment').where('orgId', '=', orgId)
  const { total, list: rows } = await readPage(
    { matching: base, rows: base.select(columns).orderBy('name') },
    { page, limit },
  )
  return { total, totalIsExact: true, list: rows.map(toSegment) }
}

type NewSegment = { id?: string | undefined; name: string; rules: SegmentRules; userId: string; at: Date }

/** Throws Failure not_found, and conflict for a name that the organisation already uses. */
export const saveSegment = async (db: Db, orgId: string, segment: NewSegment): Promise<Segment> => {
  const { id, name, userId, at } = segment
  const values = { name, rules: JSON.stringify(segment.rules), updatedAt: at }
  const write =
    id === undefined
      ? db
          .insertInto('mailing_segment')
          .values({ orgId, createdBy: userId, createdAt: at, ...values })
          .returning(columns)
      : db.updateTable('mailing_segment').set(values).where('orgId', '=', orgId).where('id', '=', id).returning(columns)
  const row = await write.executeTakeFirst().catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '23505') throw fail('conflict')
    throw error
  })
  if (row === undefined) throw fail('not_found')
  return toSegment(row)
}

/** Deletes a segment. A draft that uses the segment then reaches no contacts through it. Throws Failure not_found. */
export const deleteSegment = async (db: Db, orgId: string, id: string): Promise<void> => {
  const deleted = await db
    .deleteFrom('mailing_segment')
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw fail('not_found')
}
