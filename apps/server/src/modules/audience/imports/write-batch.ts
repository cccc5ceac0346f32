/** Writes a batch of rows to the list or to the rejects, and counts them. */

import type { Db, Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { findSuppressed } from '../../outreach/index.ts'
import { kindsOf } from '../lists/address-kinds.ts'
import { lockForAdding } from '../lists/lists.ts'
import type { ImportedContact, ImportReading } from './read-contact.ts'

/** Thrown when the import is no longer running, its list was deleted, or another worker has written the batch. */
export class Stopped extends Error {}

/** `isAgain`: true if the address occurred earlier in the file. */
export type Entry = { reading: ImportReading; isAgain: boolean }
type Batch = {
  importId: string
  orgId: string
  listId: string
  readLine: number
  share: number
  batch: readonly Entry[]
}

/** Writes a batch in one transaction and returns the number of its last line in the file. Throws Stopped. */
export const writeBatch = async (
  { db }: Platform,
  { importId, orgId, listId, readLine, share, batch }: Batch,
): Promise<number> => {
  const last = batch.at(-1)?.reading.line
  if (last === undefined) return readLine
  await db.transaction().execute(async (tx) => {
    if (!(await lockForAdding(tx, listId))) throw new Stopped()
    const row = await tx
      .selectFrom('mailing_import')
      .select(['state', 'readLine', 'updatesExisting', 'createdBy'])
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirst()
    if (row?.state !== 'running' || row.readLine !== readLine) throw new Stopped()
    const rejects = batch.flatMap(({ reading }) => ('reject' in reading ? [reading.reject] : []))
    const contacts = batch.flatMap(({ reading, isAgain }) =>
      'contact' in reading && !isAgain ? [reading.contact] : [],
    )
    const addresses = contacts.map(({ address }) => address)
    const suppressed = await findSuppressed(tx, orgId, 'email', addresses)
    const { added, updated } = await insertContacts(
      tx,
      { orgId, importId, listId, updates: row.updatesExisting, userId: row.createdBy },
      contacts,
    )
    if (rejects.length > 0)
      await sql`
        insert into mailing_import_reject (import_id, line, value, reason)
        select ${importId}::uuid, u.*
        from unnest(
          ${rejects.map(({ line }) => line)}::int4[],
          ${rejects.map(({ value }) => value)}::text[],
          ${rejects.map(({ reason }) => reason)}::text[]
        ) as u`.execute(tx)
    const again = batch.length - rejects.length - contacts.length
    const ofKind = (kind: 'role' | 'disposable') =>
      addresses.filter((address) => kindsOf(address).includes(kind)).length
    await sql`
      update mailing_import
      set read_line = ${last}, share = ${share}, rows_read = rows_read + ${batch.length},
        rows_added = rows_added + ${added}, rows_updated = rows_updated + ${updated},
        rows_already = rows_already + ${contacts.length - added - updated},
        rows_duplicate = rows_duplicate + ${again}, rows_rejected = rows_rejected + ${rejects.length},
        rows_role = rows_role + ${ofKind('role')}, rows_disposable = rows_disposable + ${ofKind('disposable')},
        rows_suppressed = rows_suppressed + ${suppressed.size}
      where id = ${importId}`.execute(tx)
  })
  return last
}

type Put = { orgId: string; listId: string; importId: string; updates: boolean; userId: string }

const ofContact = (name: 'b' | 'w') => sql`jsonb_build_object(
  'name', ${sql.ref(name)}.name, 'company', ${sql.ref(name)}.company, 'country', ${sql.ref(name)}.country
) || ${sql.ref(name)}.fields`

/**
 * Adds contacts to the list. With `updates`, also overwrites the fields of contacts that are already on the list with
 * the values of the file. A blank value in the file overwrites nothing. The changes are recorded in the contacts'
 * history.
 */
const insertContacts = async (
  tx: Db,
  { orgId, listId, importId, updates, userId }: Put,
  contacts: readonly ImportedContact[],
): Promise<{ added: number; updated: number }> => {
  const addresses = contacts.map(({ address }) => address)
  const { rows } = await sql<{ isNew: boolean }>`
    with before as (
      select address, name, company, country, fields
      from mailing_contact
      where ${updates} and list_id = ${listId} and address <> '' and address = any(${addresses}::text[])
    ),
    written as (
      insert into mailing_contact (
        list_id, org_id, source, address, name, company, country, fields, import_id, added_by)
      select ${listId}::uuid, ${orgId}::uuid, 'file', u.address, u.name, u.company, u.country, u.fields::jsonb,
        ${importId}::uuid, ${userId}::uuid
      from unnest(
        ${addresses}::text[],
        ${contacts.map(({ name }) => name)}::text[],
        ${contacts.map(({ company }) => company)}::text[],
        ${contacts.map(({ country }) => country)}::text[],
        ${contacts.map(({ fields }) => JSON.stringify(fields))}::text[]
      ) as u (address, name, company, country, fields)
      on conflict (list_id, address) where address <> '' do update
      set name = coalesce(nullif(excluded.name, ''), mailing_contact.name),
        company = coalesce(nullif(excluded.company, ''), mailing_contact.company),
        country = coalesce(nullif(excluded.country, ''), mailing_contact.country),
        fields = mailing_contact.fields || excluded.fields
      where ${updates}
      returning address, name, company, country, fields, xmax = 0 as is_new
    ),
    logged as (
      insert into mailing_contact_change (org_id, address, at, user_id, list_id, list_name, import_id, changes)
      select ${orgId}::uuid, w.address, now(), ${userId}::uuid, l.id, l.name, ${importId}::uuid, c.changes
      from written w
      join before b using (address)
      join mailing_list l on l.id = ${listId}::uuid
      cross join lateral (
        select jsonb_agg(jsonb_build_object('field', key, 'before', coalesce(old.value, ''), 'after', new.value))
          as changes
        from jsonb_each_text(${ofContact('w')}) new
        left join jsonb_each_text(${ofContact('b')}) old using (key)
        where old.value is distinct from new.value
      ) c
      where not w.is_new and c.changes is not null
    )
    select is_new from written`.execute(tx)
  const added = rows.filter(({ isNew }) => isNew).length
  return { added, updated: rows.length - added }
}
