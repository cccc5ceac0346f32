/**
 * Reads the filter of the company search from the URL and writes it to the URL. Search records and saved searches also
 * use this module, because they link to a search.
 */

import { isGiven, type CompanyField, type CompanyFilter } from '@tradewind/contract'
import { readArea, writeArea } from './area-address.ts'

type Kind = 'text' | 'number' | 'list' | 'choice' | 'area'

/** For each field, its URL parameter. A `choice` is true (`1`) or false (`0`). */
const parameters = {
  keywords: ['kw', 'text'],
  social: ['social', 'text'],
  seo: ['seo', 'text'],
  countries: ['country', 'list'],
  notCountries: ['nocountry', 'list'],
  states: ['state', 'list'],
  cities: ['city', 'list'],
  postalCode: ['postal', 'text'],
  area: ['area', 'area'],
  industries: ['industry', 'list'],
  notIndustries: ['noindustry', 'list'],
  industryKnown: ['industryknown', 'choice'],
  technologies: ['tech', 'list'],
  notTechnologies: ['notech', 'list'],
  technologyKnown: ['techknown', 'choice'],
  employeeRanges: ['staff', 'list'],
  employeesFrom: ['staffmin', 'number'],
  employeesTo: ['staffmax', 'number'],
  employeesKnown: ['staffknown', 'choice'],
  revenueFrom: ['revmin', 'number'],
  revenueTo: ['revmax', 'number'],
  revenueKnown: ['revknown', 'choice'],
  type: ['type', 'text'],
  fundingFrom: ['fundmin', 'number'],
  fundingTo: ['fundmax', 'number'],
  lastRoundSince: ['roundfrom', 'text'],
  lastRoundUntil: ['roundto', 'text'],
  lastRoundAmountFrom: ['roundmin', 'number'],
  lastRoundAmountTo: ['roundmax', 'number'],
  roundTypes: ['round', 'list'],
  foundedFrom: ['since', 'number'],
  foundedTo: ['until', 'number'],
  languages: ['lang', 'list'],
  structure: ['structure', 'text'],
  tradeRoles: ['trade', 'list'],
  contacts: ['has', 'list'],
  hasRetail: ['retail', 'choice'],
} as const satisfies Record<CompanyField, readonly [parameter: string, kind: Kind]>

/** A comma or backslash within a value follows a backslash: `Washington\, D.C.`. */
const writeList = (values: readonly unknown[]): string =>
  values.map((value) => String(value).replace(/[\\,]/g, '\\$&')).join(',')

const readList = (text: string): string[] =>
  [...text.matchAll(/(?:\\.|[^\\,])+/gsu)].map(([value]) => value.replace(/\\(.)/gsu, '$1'))

const readValue = (text: string, kind: Kind): unknown => {
  if (kind === 'list') return readList(text)
  if (kind === 'area') return readArea(text)
  if (kind === 'choice') return text === '1' ? true : text === '0' ? false : undefined
  return kind === 'number' ? (/^\d{1,16}$/.test(text) ? Number(text) : undefined) : text
}

/** The filter without fields that set no condition. */
export const compactFilter = (filter: CompanyFilter): CompanyFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => isGiven(value)))

/** The values from the URL are not validated here, because the server validates the filter. */
export const readCompanyFilter = (query: URLSearchParams): CompanyFilter =>
  compactFilter(
    Object.fromEntries(
      Object.entries(parameters).map(([field, [parameter, kind]]) => [
        field,
        readValue(query.get(parameter) ?? '', kind),
      ]),
    ),
  )

/** Returns the URL parameters of the filter, without empty fields. */
export const writeCompanyFilter = (filter: CompanyFilter): Record<string, string> => {
  const { area, ...others } = compactFilter(filter)
  const values: Readonly<Record<string, unknown>> = area === undefined ? others : { ...others, area: writeArea(area) }
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([field, [parameter, kind]]) => {
      const value = values[field]
      if (value === undefined) return []
      if (Array.isArray(value)) return [[parameter, writeList(value)]]
      return [[parameter, kind === 'choice' ? (value === true ? '1' : '0') : String(value)]]
    }),
  )
}
