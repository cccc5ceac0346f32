/**
 * Tells which fields of a customs filter set a condition. Converts a customs filter to the URL parameters of the search
 * screen, so that a saved search can link to the screen; and the filter of a market's switches to the parameters of the
 * market screen.
 */

import type { z } from 'zod'
import type { CustomsFilter as FilterSchema } from './domains/customs-shapes.ts'
import type { SwitchFilter } from './domains/customs-switches.ts'

export type CustomsFilter = z.input<typeof FilterSchema>
type Field = keyof CustomsFilter

/** True when a field of a filter sets a condition. */
export const setsCondition = (value: CustomsFilter[Field]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '' && value !== false

/** The fields of the conditions on companies. */
export const companyFields = ['lastBefore', 'firstSince', 'minTrades', 'hasEmail'] as const satisfies Field[]

const insufficient: readonly string[] = ['withoutForwarders', 'companySide', ...companyFields]

/** Whether the filter has a field that suffices for a search. The server refuses a search with other fields only. */
export const isSufficient = (filter: CustomsFilter): boolean =>
  Object.entries(filter).some(([field, value]) => !insufficient.includes(field) && setsCondition(value))

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

/** For each URL parameter, the list in the filter of a market's switches that the parameter contains. */
export const switchLists = {
  buyerin: 'buyerCountries',
  formerin: 'formerCountries',
  newin: 'newCountries',
} as const satisfies Record<string, keyof SwitchFilter>

/** Returns the URL parameters that show the switches of a market, with `part=switches`. */
export const writeSwitches = (switches: SwitchFilter): Record<string, string> => ({
  part: 'switches',
  ...Object.fromEntries(
    Object.entries(switchLists).flatMap(([key, field]) => {
      const codes = switches[field] ?? []
      return codes.length === 0 ? [] : [[key, codes.join(',')]]
    }),
  ),
  ...(switches.since === undefined ? {} : { since: switches.since }),
  ...(switches.minTrades === undefined ? {} : { least: String(switches.minTrades) }),
})
