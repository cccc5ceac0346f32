/** Classifies addresses by their text alone, in TypeScript for a single address and in SQL for queries. */

import { addressKinds, type AddressKind } from '@tradewind/contract'
import { disposableDomains, isDisposableAddress, isRoleAddress, roleLocalParts } from '@tradewind/lexicon'
import { sql, type RawBuilder } from 'kysely'

const isOf: Readonly<Record<AddressKind, (address: string) => boolean>> = {
  role: isRoleAddress,
  disposable: isDisposableAddress,
}

export const kindsOf = (address: string): AddressKind[] =>
  address === '' ? [] : addressKinds.filter((kind) => isOf[kind](address))

/** Returns a SQL condition that is true for addresses of this kind. `address` must be in lower case. */
export const isOfKindSql = (kind: AddressKind, address: RawBuilder<string>): RawBuilder<boolean> => {
  if (kind === 'role')
    return sql<boolean>`split_part(split_part(${address}, '@', 1), '+', 1) = any(${roleLocalParts}::text[])`
  const domain = sql`split_part(${address}, '@', 2)`
  return sql<boolean>`(${domain} = any(${disposableDomains}::text[])
    or substring(${domain} from position('.' in ${domain}) + 1) = any(${disposableDomains}::text[]))`
}
