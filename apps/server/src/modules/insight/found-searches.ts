/**
 * The kinds of saved searches that find companies, people or fair buyers. A new kind is added here, as a scope in the
 * contract, with its alert text `notification.<newsKind>_text`, and in the web's `search-kinds.ts`.
 */

import { contract, type Permission, type SavedSearch } from '@tradewind/contract'
import type { Db, Platform } from '@tradewind/platform'
import { readFormerCompanyNumbers } from '../companies/index.ts'
import { listMatchingFairBuyers, readNewestFairBatch } from '../fairs/index.ts'
import { listMatchingPeople, namePeople, readFormerNumbers, readNewestPersonBatch } from '../people/index.ts'
import { listMatchingCompanies, readNewestCompanyBatch, readShownCompanies } from '../profiles/index.ts'
import type { BatchRange, NumberBlocks } from '../search-index/index.ts'

export type FoundScope = Exclude<SavedSearch['scope'], 'customs'>
export const foundScopes: readonly FoundScope[] = ['companies', 'people', 'fairs']
export const isFoundScope = (scope: SavedSearch['scope']): scope is FoundScope => scope !== 'customs'

/** A company or person as an alert names it. `detail`: a person's title and company. */
export type NamedItem = { name: string; detail: string; country: string | null }

type FoundKind = {
  /** The permission that running the search requires. */
  permission: Permission
  newsKind: 'companies_news' | 'people_news' | 'fairs_news'
  /** The newest batch of the search index that readers see. */
  readNewestBatch(db: Db): Promise<number>
  /** The numbers of everything that the filter finds, or only of what was indexed in a range of batches. */
  list(
    platform: Platform,
    filters: Record<string, unknown>,
    asked: { range: BatchRange | null; signal: AbortSignal | undefined },
  ): Promise<NumberBlocks>
  /** The numbers of companies or people that were merged into these. */
  readFormer(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>>
  /** Names as a caller with these permissions may see them, without contacts. */
  name(db: Db, permissions: ReadonlySet<Permission>, ids: readonly number[]): Promise<ReadonlyMap<number, NamedItem>>
}

const nameCompanies: FoundKind['name'] = async (db, permissions, ids) => {
  const companies = await readShownCompanies(db, { permissions }, ids)
  return new Map([...companies].map(([id, { name, country }]) => [id, { name, detail: '', country }]))
}

export const foundKinds: Readonly<Record<FoundScope, FoundKind>> = {
  companies: {
    permission: 'companies.search',
    newsKind: 'companies_news',
    readNewestBatch: readNewestCompanyBatch,
    list: (platform, filters, asked) =>
      listMatchingCompanies(platform, contract.companySearch.search.input.shape.filter.parse(filters), asked),
    readFormer: readFormerCompanyNumbers,
    name: nameCompanies,
  },
  people: {
    permission: 'people.search',
    newsKind: 'people_news',
    readNewestBatch: readNewestPersonBatch,
    list: (platform, filters, asked) =>
      listMatchingPeople(platform, contract.people.search.input.shape.filter.parse(filters), asked),
    readFormer: readFormerNumbers,
    name: (db, _permissions, ids) => namePeople(db, ids),
  },
  /** A fair buyer is a company of the registry. */
  fairs: {
    permission: 'fairs.search',
    newsKind: 'fairs_news',
    readNewestBatch: readNewestFairBatch,
    list: (platform, filters, asked) =>
      listMatchingFairBuyers(platform, contract.fairs.search.input.shape.filter.parse(filters), asked),
    readFormer: readFormerCompanyNumbers,
    name: nameCompanies,
  },
}
