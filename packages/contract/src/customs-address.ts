/**
 * Converts a customs filter to the URL parameters of the search screen, so that a saved search can link to the screen.
 */

import type { z } from 'zod'
import type { CustomsFilter as FilterSchema } from './domains/customs-shapes.ts'

export type CustomsFilter = z.input<typeof FilterSchema>
type Field = keyof CustomsFilter

/** For each URL parameter, the field of the customs filter that the parameter contains. */
export const addressFields = {
  texts: {
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
    party: 'companySide',
    lapsed: 'lastBefore',
    new: 'firstSince',
  },
  numbers: { buyerId: 'buyerId', sellerId: 'sellerId', min: 'minTrades' },
  lists: { origin: 'originCountries', dest: 'destinationCountries', pol: 'departurePorts', pod: 'arrivalPorts' },
  numberLists: { buyers: 'buyerIds', sellers: 'sellerIds' },
  flags: { noforwarders: 'withoutForwarders', email: 'hasEmail' },
} as const satisfies Record<string, Record<string, Field>>

/** Returns the URL parameters of a customs filter. An empty field of the filter gets no parameter. */
export const writeFilter = (filter: CustomsFilter): Record<string, string> => {
  const { texts, numbers, lists, numberLists, flags } = addressFields
  const named = Object.entries({ ...texts, ...numbers }).map(([key, field]) => [key, filter[field]] as const)
  const listed = Object.entries({ ...lists, ...numberLists }).map(
    ([key, field]) => [key, filter[field]?.join(',')] as const,
  )
  const flagged = Object.entries(flags).map(([key, field]) => [key, filter[field] === true ? 1 : undefined] as const)
  return Object.fromEntries(
    [...named, ...listed, ...flagged].flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  )
}
