/** Reads one contact of an organisation: its lists, and whether mail to the contact is allowed. */

import { fail, type Contact, type ContactSource, type ContactStanding, type Suppression } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { readContactStanding, readLastName } from '../../outreach/index.ts'
import { kindsOf } from '../lists/address-kinds.ts'
import { findLeavers } from '../lists/leavers.ts'

export type NameReader = (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

export type ContactDeps = { db: Db; readUserNames: NameReader }

type ListRow = {
  contactId: number
  name: string
  company: string
  companyId: string | null
  country: string
  fields: Record<string, string>
  source: ContactSource
  addedAt: Date
  listId: string
  listName: string
  importId: string | null
  fileName: string | null
  leftAt: Date | null
}

/** The contact's rows on all lists, newest first. */
const readListRows = async (db: Db, orgId: string, address: string): Promise<ListRow[]> => {
  const { rows } = await sql<ListRow>`
    select c.id as contact_id, c.name, c.company, c.company_id, c.country, c.fields, c.source,
      c.created_at as added_at, l.id as list_id, l.name as list_name, i.id as import_id,
      i.file_name, v.left_at
    from mailing_contact c
    join mailing_list l on l.id = c.list_id
    left join mailing_import i on i.id = c.import_id
    left join mailing_list_leaver v on v.list_id = c.list_id and v.address = c.address
    where c.org_id = ${orgId} and c.address = ${address}
    order by c.id desc`.execute(db)
  return rows
}

/** Throws Failure not_found for an address that is on no list, received no mail and is not suppressed. */
export const readContact = async (
  { db, readUserNames }: ContactDeps,
  orgId: string,
  { address, now }: { address: string; now: Date },
): Promise<Contact> => {
  const whose = { channel: 'email', address } as const
  const [rows, leavers, mailedAs, standing] = await Promise.all([
    readListRows(db, orgId, address),
    findLeavers(db, orgId, [], [address]),
    readLastName(db, orgId, whose),
    readContactStanding(db, orgId, { ...whose, now }),
  ])
  const isKnown = rows.length > 0 || mailedAs !== null
  if (!isKnown && !standing.suppressions.some((entry) => entry.address === address)) throw fail('not_found')
  const names = await readUserNames([...new Set(standing.suppressions.flatMap(({ createdBy }) => createdBy ?? []))])
  const suppressions = standing.suppressions.map(({ createdAt, createdBy, ...entry }) => ({
    ...entry,
    createdAt: createdAt.toISOString(),
    createdBy: createdBy === null ? null : (names.get(createdBy) ?? null),
  }))
  const { reached, cap, wish, mailed, lastMailedAt } = standing
  return {
    address,
    ...namesOf(rows, mailedAs),
    companyId: rows.find(({ companyId }) => companyId !== null)?.companyId ?? null,
    fields: Object.assign({}, ...rows.map(({ fields }) => fields).toReversed()),
    kinds: kindsOf(address),
    proof: proofOf(suppressions, reached.notBounced),
    standing: standingOf(standing, leavers.has(address)),
    suppressions,
    wish: wish === null ? null : { ...wish, pausedUntil: wish.pausedUntil?.toISOString() ?? null },
    cap: cap === null ? null : { ...cap, freeAt: cap.freeAt?.toISOString() ?? null },
    lists: rows.map((row) => ({
      id: row.listId,
      name: row.listName,
      contactId: row.contactId,
      source: row.source,
      import: row.importId === null ? null : { id: row.importId, fileName: row.fileName ?? '' },
      addedAt: row.addedAt.toISOString(),
      leftAt: row.leftAt?.toISOString() ?? null,
    })),
    figures: {
      mailed,
      lastMailedAt: lastMailedAt?.toISOString() ?? null,
      opened: reached.opened,
      clicked: reached.clicked,
      replied: reached.replied,
      bounced: reached.bounced,
    },
  }
}

type Named = { name: string; company: string; country: string }

/** Returns name, company and country, each from the newest row in which it is not blank. */
const namesOf = (rows: readonly Named[], mailedAs: Named | null): Named => {
  const known = mailedAs === null ? rows : [...rows, mailedAs]
  const newest = (field: keyof Named) => known.find((each) => each[field] !== '')?.[field] ?? ''
  return { name: newest('name'), company: newest('company'), country: newest('country') }
}

const proofOf = (suppressions: readonly Suppression[], taken: number): Contact['proof'] => {
  if (suppressions.some(({ reason, address }) => reason === 'bounced' && !address.startsWith('@'))) return 'bounced'
  return taken > 0 ? 'taken' : 'untried'
}

const standingOf = (
  { suppressions, wish, cap }: Awaited<ReturnType<typeof readContactStanding>>,
  hasLeft: boolean,
): ContactStanding => {
  if (suppressions.length > 0) return 'suppressed'
  if (hasLeft) return 'left'
  if (wish?.pausedUntil !== null && wish?.pausedUntil !== undefined) return 'resting'
  if (cap?.freeAt !== null && cap?.freeAt !== undefined) return 'capped'
  return 'reachable'
}
