/** Mailing lists and their contacts. */

import { fail, type MailingContact, type MailingList, type RemovedSelection } from '@tradewind/contract'
import { containing, countRows, readPage, type Db, type Tx, type Page } from '@tradewind/platform'
import { sql } from 'kysely'
import { findSuppressed } from '../../outreach/index.ts'
import { kindsOf } from './address-kinds.ts'
import { markSupplied } from './supplied.ts'

/** A contact to add to a list. An empty address marks a company for which no address is known. */
export type NewContact = {
  address: string
  name: string
  company: string
  companyId: string | null
  country: string
  source: MailingContact['source']
  fields?: Readonly<Record<string, string>>
  addedBy?: string | null
}

const contactCount = sql<number>`(select count(*) from mailing_contact c where c.list_id = mailing_list.id)`
const withoutAddress = sql<number>`(
  select count(*) from mailing_contact c where c.list_id = mailing_list.id and c.address = '')`
const listColumns = [
  'id',
  'name',
  'createdAt',
  contactCount.as('contactCount'),
  withoutAddress.as('withoutAddress'),
] as const

export const listLists = async (
  db: Db,
  orgId: string,
  page: Page,
): Promise<{ total: number; totalIsExact: boolean; list: MailingList[] }> => {
  const base = db.selectFrom('mailing_list').where('orgId', '=', orgId)
  const { total, list: rows } = await readPage(
    { matching: base, rows: base.select(listColumns).orderBy('createdAt', 'desc').orderBy('id') },
    page,
  )
  return { total, totalIsExact: true, list: rows.map(toList) }
}

type Row = Pick<MailingList, 'id' | 'name' | 'contactCount' | 'withoutAddress'> & { createdAt: Date }

const toList = ({ createdAt, ...row }: Row): MailingList => ({ ...row, createdAt: createdAt.toISOString() })

/** Throws Failure not_found, and conflict for a name that the organisation already uses. */
export const saveList = async (db: Db, orgId: string, list: { id?: string; name: string }): Promise<MailingList> =>
  db.transaction().execute(async (tx) => {
    const taken = await tx
      .selectFrom('mailing_list')
      .select('id')
      .where('orgId', '=', orgId)
      .where('name', '=', list.name)
      .executeTakeFirst()
    if (taken !== undefined && taken.id !== list.id) throw fail('conflict')
    const row =
      list.id === undefined
        ? await tx
            .insertInto('mailing_list')
            .values({ orgId, name: list.name })
            .onConflict((conflict) => conflict.columns(['orgId', 'name']).doNothing())
            .returning(listColumns)
            .executeTakeFirst()
        : await tx
            .updateTable('mailing_list')
            .set({ name: list.name })
            .where('orgId', '=', orgId)
            .where('id', '=', list.id)
            .returning(listColumns)
            .executeTakeFirst()
    if (row === undefined) throw fail(list.id === undefined ? 'conflict' : 'not_found')
    return toList(row)
  })

type Removal = { userId: string; at: Date }

/**
 * Deletes a list. Launched campaigns keep their frozen audience, and contacts keep their history. Throws Failure
 * not_found.
 */
export const deleteList = (db: Db, orgId: string, id: string, removal: Removal): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { name } = await lockList(tx, orgId, id)
    await keepRemoved(tx, { orgId, listId: id, contactIds: null, ...removal })
    await tx.updateTable('mailing_list_leaver').set({ listName: name }).where('listId', '=', id).execute()
    await tx.deleteFrom('mailing_list').where('id', '=', id).execute()
  })

const lockList = async (tx: Tx, orgId: string, id: string): Promise<{ name: string }> => {
  const list = await tx
    .selectFrom('mailing_list')
    .select('name')
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (list === undefined) throw fail('not_found')
  return list
}

/** Throws Failure not_found. */
export const assertList = async (db: Db | Tx, orgId: string, listId: string): Promise<void> => {
  const row = await db
    .selectFrom('mailing_list')
    .select('id')
    .where('orgId', '=', orgId)
    .where('id', '=', listId)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
}

/** Throws Failure not_found. */
export const listContacts = async (
  db: Db,
  orgId: string,
  query: { listId: string; keyword?: string; withoutAddress?: boolean } & Page,
): Promise<{ total: number; totalIsExact: boolean; list: MailingContact[] }> => {
  await assertList(db, orgId, query.listId)
  let base = db.selectFrom('mailing_contact').where('listId', '=', query.listId)
  if (query.withoutAddress === true) base = base.where('address', '=', '')
  if (query.keyword) {
    const pattern = containing(query.keyword)
    base = base.where((eb) =>
      eb.or([eb('address', 'ilike', pattern), eb('name', 'ilike', pattern), eb('company', 'ilike', pattern)]),
    )
  }
  const { total, list: rows } = await readPage(
    {
      matching: base,
      rows: base.select(['id', 'address', 'name', 'company', 'country', 'source', 'fields']).orderBy('id', 'desc'),
    },
    query,
  )
  const suppressed = await findSuppressed(
    db,
    orgId,
    'email',
    rows.map((row) => row.address),
  )
  return {
    total,
    totalIsExact: true,
    list: rows.map((row) => ({ ...row, suppressed: suppressed.has(row.address), kinds: kindsOf(row.address) })),
  }
}

/** Finds contacts of all lists of the organisation by a part of their address, name or company; one row an address. */
export const findContacts = (
  db: Db,
  orgId: string,
  { text, limit }: { text: string; limit: number },
): Promise<Pick<MailingContact, 'address' | 'name' | 'company'>[]> => {
  const pattern = containing(text)
  return db
    .selectFrom('mailing_contact')
    .distinctOn('address')
    .select(['address', 'name', 'company'])
    .where('orgId', '=', orgId)
    .where('address', '<>', '')
    .where((eb) =>
      eb.or([eb('address', 'ilike', pattern), eb('name', 'ilike', pattern), eb('company', 'ilike', pattern)]),
    )
    .orderBy('address')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Locks a list, so that only one process adds to it at a time. Without the lock, two processes that insert the same
 * addresses in different order would deadlock. Lock the list before the row of an addition or an import, as a deletion
 * does. Returns false if the list was deleted.
 */
export const lockForAdding = async (tx: Tx, listId: string): Promise<boolean> =>
  (await tx.selectFrom('mailing_list').select('id').where('id', '=', listId).forNoKeyUpdate().executeTakeFirst()) !==
  undefined

/** Locks a list of the organisation as `lockForAdding` does, and returns its name. Throws Failure not_found. */
export const lockOwnForAdding = async (tx: Tx, orgId: string, listId: string): Promise<{ name: string }> => {
  const list = await tx
    .selectFrom('mailing_list')
    .select('name')
    .where('orgId', '=', orgId)
    .where('id', '=', listId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (list === undefined) throw fail('not_found')
  return list
}

type Added = { added: number; alreadyThere: number }

/**
 * Adds contacts. A contact whose address is already on the list stays unchanged; so does a company without an address.
 * Throws Failure not_found.
 */
export const addContacts = async (
  db: Db,
  orgId: string,
  listId: string,
  contacts: readonly NewContact[],
): Promise<Added> => {
  await assertList(db, orgId, listId)
  return db.transaction().execute(async (tx) => {
    if (!(await lockForAdding(tx, listId))) throw fail('not_found')
    return insertContacts(tx, orgId, listId, contacts)
  })
}

/**
 * Adds contacts to a list. The caller has checked that the list belongs to the organisation and has locked it for
 * adding.
 */
export const insertContacts = async (
  tx: Tx,
  orgId: string,
  listId: string,
  contacts: readonly NewContact[],
): Promise<Added> => {
  if (contacts.length === 0) return { added: 0, alreadyThere: 0 }
  const rows = contacts.map(({ companyId, fields = {}, addedBy = null, ...contact }) => ({
    ...contact,
    fields: JSON.stringify(fields),
    listId,
    orgId,
    companyId,
    importId: null,
    addedBy,
  }))
  const written = await tx
    .insertInto('mailing_contact')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  await markSupplied(tx, listId, contacts)
  const added = Number(written.numInsertedOrUpdatedRows ?? 0n)
  return { added, alreadyThere: contacts.length - added }
}

/**
 * Removes contacts from a list. Contacts that are gone already are skipped. Throws Failure not_found if all of them are
 * gone.
 */
export const removeContacts = (
  db: Db,
  orgId: string,
  { listId, contactIds, ...removal }: { listId: string; contactIds: readonly number[] } & Removal,
): Promise<RemovedSelection> =>
  db.transaction().execute(async (tx) => {
    // The rows are locked, so that two parallel removals do not both record a contact.
    const found = await tx
      .selectFrom('mailing_contact')
      .select('id')
      .where('orgId', '=', orgId)
      .where('listId', '=', listId)
      .where('id', 'in', contactIds)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (found.length === 0) throw fail('not_found')
    const ids = found.map(({ id }) => id)
    await keepRemoved(tx, { orgId, listId, contactIds: ids, ...removal })
    await tx.deleteFrom('mailing_contact').where('id', 'in', ids).execute()
    return { removed: ids.length, skipped: new Set(contactIds).size - ids.length }
  })

/**
 * Records the removal of contacts from a list in the contacts' history. `contactIds`: the contacts to record; null for
 * all contacts of the list.
 */
export const keepRemoved = async (
  tx: Tx,
  {
    orgId,
    listId,
    contactIds,
    userId,
    at,
  }: { orgId: string; listId: string; contactIds: readonly number[] | null } & Removal,
): Promise<void> => {
  await sql`
    insert into mailing_contact_change (
      org_id, address, at, user_id, changes, kind, list_id, list_name, import_id, source, also_supplied, added_at, added_by)
    select c.org_id, c.address, ${at}, ${userId}, '[]', 'removed', l.id, l.name, c.import_id, c.source,
      c.also_supplied, c.created_at, c.added_by
    from mailing_contact c
    join mailing_list l on l.id = c.list_id
    where c.org_id = ${orgId} and c.list_id = ${listId} and c.address <> ''
      and (${contactIds}::int8[] is null or c.id = any(${contactIds}::int8[]))`.execute(tx)
}

export const countContactsOf = (db: Db, orgId: string): Promise<number> =>
  countRows(db.selectFrom('mailing_contact').where('orgId', '=', orgId))

/** The companies of a list's contacts, by number or, without one, by name; each once. Throws Failure not_found. */
export const listCompaniesOf = async (
  db: Db,
  orgId: string,
  listId: string,
  most: number,
): Promise<{ text: string; companyId: number | null }[]> => {
  await assertList(db, orgId, listId)
  const rows = await db
    .selectFrom('mailing_contact')
    .select(['company', 'companyId'])
    .distinct()
    .where('orgId', '=', orgId)
    .where('listId', '=', listId)
    .where('company', '<>', '')
    .orderBy('company')
    .limit(most)
    .execute()
  return rows.map(({ company, companyId }) => {
    const numbered = Number(companyId ?? Number.NaN)
    return { text: company.slice(0, 200), companyId: Number.isSafeInteger(numbered) ? numbered : null }
  })
}
