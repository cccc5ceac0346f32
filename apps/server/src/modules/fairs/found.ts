/** Gives all fair buyers of a search to other modules: as rows of a file, and to add them to a mailing list. */

import { contract, type FairFilter } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { countryName, fairCategoryName, toFileRows, type Cell, type FileColumn } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { readCompaniesFor } from '../companies/index.ts'
import type { ExportOptions } from '../customs/index.ts'
import { searchEngine } from '../search-index/index.ts'
import type { Buyer } from './buyers/buyer.ts'
import { countBuyers, pageBuyers } from './search/queries.ts'
import { readFound, toFound, type FoundBuyer } from './search/search.ts'

type Given = Record<string, unknown>

const filterSchema = contract.fairs.search.input.shape.filter
const batchRows = 500

/** The companies of a search, those of the latest sessions first. */
export const findFairBuyers = async (
  platform: Platform,
  filter: FairFilter,
  { limit, signal }: { limit: number; signal: AbortSignal },
): Promise<{ total: number; companyIds: readonly number[] }> => {
  const engine = searchEngine(platform, signal)
  const [total, companyIds] = await Promise.all([
    countBuyers(engine, filter),
    pageBuyers(engine, filter, { sort: 'latest', offset: 0, limit }),
  ])
  return { total, companyIds }
}

export const fairExport = (platform: Platform) => ({
  /** The typed words. */
  readSubject: (given: Given): Promise<string | null> => Promise.resolve(filterSchema.parse(given).keywords || null),
  searchOf: (given: Given) => ({ path: contract.fairs.search.path, filter: filterSchema.parse(given) }),
  count: (given: Given, signal: AbortSignal): Promise<number> =>
    countBuyers(searchEngine(platform, signal), filterSchema.parse(given)),
  rows: async function* (given: Given, options: ExportOptions): AsyncGenerator<Cell[][]> {
    // All buyers are ranked at once, because the index may change while the file is written.
    const { companyIds } = await findFairBuyers(platform, filterSchema.parse(given), options)
    yield* toFileRows(columnsOf(options.lang), readLines(platform, options, companyIds))
  },
})

const hasContacts = (buyer: Buyer | undefined): boolean =>
  buyer !== undefined && Object.values(buyer.contacts).some(({ length }) => length > 0)

async function* readLines(
  platform: Platform,
  { viewer, signal }: ExportOptions,
  companyIds: readonly number[],
): AsyncGenerator<readonly FoundBuyer[]> {
  for (let at = 0; at < companyIds.length; at += batchRows) {
    signal.throwIfAborted()
    const { buyers, companies } = await readFound(
      platform,
      companyIds.slice(at, at + batchRows),
      async (batch, known) => {
        // Only companies with contacts take an item of the day.
        const reachable = batch.filter((companyId) => hasContacts(known.get(companyId)))
        const seen = await readCompaniesFor(platform, { ...viewer, mayUnlock: false }, batch)
        return new Map([...seen, ...(await readCompaniesFor(platform, viewer, reachable, { hasMore: true }))])
      },
    )
    yield buyers.flatMap((buyer) => {
      const company = companies.get(buyer.companyId)
      return company === undefined ? [] : [toFound(buyer, company, null)]
    })
  }
}

const columnsOf = (lang: string): readonly FileColumn<FoundBuyer>[] => {
  const text = (key: string) => translate(lang, `fairs.${key}`)
  const listed = (values: readonly string[]) => (values.length === 0 ? null : values.join('; '))
  return [
    { title: text('name'), cell: ({ name }) => name },
    {
      title: translate(lang, 'common.country'),
      cell: ({ country }) => (country === null ? null : countryName(country, lang)),
    },
    { title: text('role'), cell: ({ roles }) => listed(roles.map((role) => text(`role_${role}`))) },
    { title: text('sessions'), cell: ({ sessions }) => listed(sessions.map(String)) },
    { title: text('other_fairs'), cell: ({ otherFairs }) => listed(otherFairs) },
    { title: text('personnel'), cell: ({ personnel }) => listed(personnel) },
    { title: text('mobile'), cell: ({ contacts }) => listed(contacts.mobiles) },
    { title: text('telephone'), cell: ({ contacts }) => listed(contacts.phones) },
    { title: text('fax'), cell: ({ contacts }) => listed(contacts.faxes) },
    { title: text('email'), cell: ({ contacts }) => listed(contacts.emails) },
    { title: text('website'), cell: ({ contacts }) => listed(contacts.websites) },
    { title: text('address'), cell: ({ contacts }) => listed(contacts.addresses) },
    {
      title: text('category'),
      cell: ({ categories }) => listed(categories.map((code) => fairCategoryName(code, lang))),
    },
    { title: text('products'), cell: ({ products }) => products },
  ]
}
