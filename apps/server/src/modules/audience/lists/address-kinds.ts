/** Kinds of addresses, read from the address alone: in TypeScript for one, in SQL for queries over many. */
import { sql, type RawBuilder } from 'kysely'
import { addressKinds, type AddressKind } from '@tradewind/contract'
import { disposableDomains, isDisposableAddress, isRoleAddress, roleLocalParts } from '@tradewind/lexicon'

const isOf: Readonly<Record<AddressKind, (address: string) => boolean>> = {
  role: isRoleAddress,
  disposable: isDisposableAddress,
}

export const kindsOf = (address: string): AddressKind[] =>
  address === '' ? [] : addressKinds.filter((kind) => isOf[kind](address))

/** The same test on the lower-case address in a column. */
export const isOfKindSql = (kind: AddressKind, address: RawBuilder<string>): RawBuilder<boolean> => {
  if (kind === 'role')
    return sql<boolean>`split_part(split_part(${address}, '@', 1), '+', 1) = any(${roleLocalParts}::text[])`
  const domain = sql`split_part(${address}, '@', 2)`
  return sql<boolean>`(${domain} = any(${disposableDomains}::text[])
    or substring(${domain} from position('.' in ${domain}) + 1) = any(${disposableDomains}::text[]))`
}
