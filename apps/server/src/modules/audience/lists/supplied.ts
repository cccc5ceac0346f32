/**
 * Finds addresses that the product supplied, because their hard bounces are refunded (product.md section 4). An address
 * counts as supplied if it was added to a list of the organisation from company data. This holds even if the user also
 * imported the address from a file, or removed the address again. In doubt the user does not pay.
 */

import type { ContactSource } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'

/**
 * The sources of contacts whose addresses come from the product's own company data. With all other sources, the user
 * supplied the address.
 */
export const ourSources: readonly ContactSource[] = ['favourite', 'company', 'search']

export const findSupplied = async (
  db: Db | Tx,
  orgId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (addresses.length === 0) return new Set()
  const { rows } = await sql<{ address: string }>`
    select address
    from mailing_contact
    where org_id = ${orgId} and address = any(${addresses}::text[])
      and (also_supplied or source = any(${ourSources}::text[]))
    union
    select address
    from mailing_contact_change
    where org_id = ${orgId} and address = any(${addresses}::text[])
      and kind = 'removed' and (also_supplied or source = any(${ourSources}::text[]))`.execute(db)
  return new Set(rows.map(({ address }) => address))
}

/**
 * Marks addresses of the list as supplied that the user had put on the list before the product supplied the same
 * addresses.
 */
export const markSupplied = async (
  tx: Tx,
  listId: string,
  contacts: readonly { address: string; source: ContactSource }[],
): Promise<void> => {
  const supplied = contacts.flatMap(({ address, source }) =>
    address !== '' && ourSources.includes(source) ? [address] : [],
  )
  if (supplied.length === 0) return
  await sql`
    update mailing_contact
    set also_supplied = true
    where list_id = ${listId} and address <> '' and address = any(${supplied}::text[])
      and source <> all(${ourSources}::text[]) and not also_supplied`.execute(tx)
}
