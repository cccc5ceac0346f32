/** A customs filter in the address of its search screen; whoever remembers a search can lead back to it. */
import type { CallInputOf } from '@tradewind/contract'
import type { api } from './api.ts'

export type CustomsFilter = CallInputOf<typeof api.customs.search.endpoint>['filter']

export const textFields = {
  kw: 'keywords',
  desc: 'description',
  hs: 'hsCode',
  bl: 'billNo',
  company: 'company',
  buyer: 'buyer',
  seller: 'seller',
  from: 'dateFrom',
  to: 'dateTo',
  industry: 'industry',
} as const satisfies Record<string, keyof CustomsFilter>
export const idFields = { buyerId: 'buyerId', sellerId: 'sellerId' } as const satisfies Record<
  string,
  keyof CustomsFilter
>
export const listFields = {
  origin: 'originCountries',
  dest: 'destinationCountries',
  pol: 'departurePorts',
  pod: 'arrivalPorts',
} as const satisfies Record<string, keyof CustomsFilter>

export const flagFields = { noforwarders: 'withoutForwarders' } as const satisfies Record<string, keyof CustomsFilter>

/** Query parameters by name; what is not asked is left out. */
export const writeFilter = (filter: CustomsFilter): Record<string, string> => {
  const named = Object.entries({ ...textFields, ...idFields }).map(([key, field]) => [key, filter[field]] as const)
  const listed = Object.entries(listFields).map(([key, field]) => [key, filter[field]?.join(',')] as const)
  const flagged = Object.entries(flagFields).map(
    ([key, field]) => [key, filter[field] === true ? 1 : undefined] as const,
  )
  return Object.fromEntries(
    [...named, ...listed, ...flagged].flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  )
}
