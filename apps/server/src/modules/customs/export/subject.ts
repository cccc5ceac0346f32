/** Names what an exported list is about, for the name of its file. */

import { countryName, industryPresets } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { readCompanies } from '../../companies/index.ts'
import type { Filter } from '../filter/filters.ts'
import type { ReportInput } from '../report/report-scope.ts'

/** The number of companies that a subject names; it counts the others. */
const namedCompanies = 2

const readCompanyNames = async ({ db }: Pick<Platform, 'db'>, ids: readonly number[]): Promise<string[]> => {
  const asked = [...new Set(ids)]
  const companies = await readCompanies(db, asked.slice(0, namedCompanies), false)
  const names = [...new Set([...companies.values()].map(({ name }) => name))]
  return asked.length > namedCompanies ? [...names, `+${asked.length - namedCompanies}`] : names
}

const nameIndustry = (key: Filter['industry'], lang: string): string | undefined => {
  const preset = industryPresets.find((one) => one.key === key)
  return lang === 'cn' || lang === 'zhHk' ? preset?.titleCn : preset?.titleEn
}

/** The words, the HS code, the companies, the industry and the countries of a search; null for any other search. */
export const describeSearch = async (
  platform: Pick<Platform, 'db'>,
  filter: Filter,
  lang: string,
): Promise<string | null> => {
  const { keywords, description, hsCode, company, buyer, seller, billNo } = filter
  const { buyerId = 0, sellerId = 0, buyerIds = [], sellerIds = [] } = filter
  const { originCountries = [], destinationCountries = [] } = filter
  const ids = [buyerId, sellerId, ...buyerIds, ...sellerIds].filter((id) => id > 0)
  const parts = [
    keywords,
    description,
    hsCode,
    company,
    buyer,
    seller,
    billNo,
    ...(await readCompanyNames(platform, ids)),
    nameIndustry(filter.industry, lang),
    ...[...originCountries, ...destinationCountries].map((code) => countryName(code, lang)),
  ]
  const subject = [...new Set(parts.filter((part) => part !== undefined && part !== ''))].join(' ')
  return subject === '' ? null : subject
}

/** The company of a report. */
export const describeReport = async (
  platform: Pick<Platform, 'db'>,
  { companyId }: Pick<ReportInput, 'companyId'>,
): Promise<string | null> => (await readCompanyNames(platform, [companyId]))[0] ?? null
