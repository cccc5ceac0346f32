/** Suggests companies while a user types a name. */

import { foldText } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { findByKeyStart, readCompanies, referenceOf } from '../../companies/index.ts'
import { findNewestNamed } from '../filter/queries.ts'
import { openScope, type Caller } from '../filter/scope.ts'
import { tokensOf } from '../filter/words.ts'
import { countSides } from '../report/report-queries.ts'
import { rankByBeginning } from './starts.ts'

const mostSuggestions = 10
const mostCandidates = 20

type Candidate = { companyId: number; trades: number }

/**
 * Finds companies with a name that begins with the text from any of its words on, or that has all words of the text.
 * The companies with most records come first, by the directory's last count. When the list is not full, companies that
 * are newer than the last count are counted on request.
 */
export const suggestCompanies = async (platform: Platform, text: string, { signal }: Caller) => {
  const words = tokensOf(foldText(text)).map((token) => token.toUpperCase())
  if (words.length === 0) return []
  const engine = { clickhouse: platform.clickhouse, signal }
  const [ranked, beginning] = await Promise.all([
    rankByBeginning(engine, words.join(' '), mostCandidates),
    findByKeyStart(platform.db, text, mostCandidates),
  ])
  const isFull = ranked.length === mostCandidates
  const known = ranked.map(({ companyId }) => companyId)
  const others = isFull
    ? []
    : [...beginning, ...(await findNewestNamed(engine, words, { except: known, limit: mostCandidates }))]
  const counted = await countNow(
    platform,
    others.filter((companyId) => !known.includes(companyId)),
    signal,
  )
  const best = [...ranked, ...counted].toSorted((a, b) => b.trades - a.trades || a.companyId - b.companyId)
  const companies = await readCompanies(
    platform.db,
    best.map(({ companyId }) => companyId),
    false,
  )
  const suggestions = new Map<number, ReturnType<typeof toSuggestion>>()
  for (const candidate of best) {
    const company = referenceOf(companies, candidate.companyId)
    // Several merged companies give one suggestion, which is the company with most records.
    if (company !== null && !suggestions.has(company.companyId))
      suggestions.set(company.companyId, toSuggestion(company, candidate))
  }
  return [...suggestions.values()].slice(0, mostSuggestions)
}

const toSuggestion = (company: NonNullable<ReturnType<typeof referenceOf>>, { trades }: Candidate) => ({
  ...company,
  trades,
})

const countNow = async (
  platform: Platform,
  companyIds: readonly number[],
  signal: AbortSignal | undefined,
): Promise<Candidate[]> => {
  if (companyIds.length === 0) return []
  const counts = await countSides(await openScope(platform, signal), companyIds)
  return [...counts].map(([companyId, { bought, sold }]) => ({ companyId, trades: bought + sold }))
}
