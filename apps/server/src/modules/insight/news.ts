/** What publications brought for those who watch companies and searches. */
import { contract, Failure, writeFilter } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { tradeCompanies, tradeNews } from '../customs/index.ts'
import { readMembership } from '../membership/index.ts'

/** What one monitor has to tell; `params` fill the texts of `kind`. */
export type News = {
  of: 'company_monitor' | 'saved_search'
  id: string | number
  orgId: string
  userId: string
  kind: 'monitor_news' | 'search_news'
  params: Record<string, string | number>
  count: number
  /** Where the records are. */
  link: string
}

/** For organisations whose plan searches customs data still. */
export const findNews = async (
  platform: Platform,
  publicationNos: readonly number[],
  signal?: AbortSignal,
): Promise<News[]> => {
  if (publicationNos.length === 0) return []
  const ofCompanies = await findCompanyNews(platform, publicationNos)
  const ofSearches = await findSearchNews(platform, publicationNos, signal)
  return keepEntitled(platform, [...ofCompanies, ...ofSearches])
}

const findCompanyNews = async (platform: Platform, publicationNos: readonly number[]): Promise<News[]> => {
  const { db } = platform
  const monitors = await db
    .selectFrom('company_monitor')
    .select(['id', 'org_id', 'user_id', 'company_id', 'side'])
    .execute()
  const companies = await tradeCompanies.read(
    db,
    monitors.map((monitor) => monitor.company_id),
    false,
  )
  const found: News[] = []
  for (const side of ['buyer', 'seller'] as const) {
    // A company that was merged into another since is watched under the other's number.
    const watched = monitors.flatMap((monitor) => {
      const company = companies.get(monitor.company_id)
      return monitor.side === side && company !== undefined ? [{ ...monitor, company }] : []
    })
    const companyIds = [...new Set(watched.map(({ company }) => company.companyId))]
    const counts = await tradeNews.countByCompany(platform, { publicationNos, side, companyIds })
    for (const { id, org_id: orgId, user_id: userId, company } of watched) {
      const count = counts.get(company.companyId) ?? 0
      if (count === 0) continue
      const link = `/customs/company/${company.companyId}?side=${side}&tab=records`
      const params = { company: company.name, count }
      found.push({ of: 'company_monitor', id, orgId, userId, kind: 'monitor_news', params, count, link })
    }
  }
  return found
}

/** Each different search is asked once, however many watch it. */
const findSearchNews = async (
  platform: Platform,
  publicationNos: readonly number[],
  signal: AbortSignal | undefined,
): Promise<News[]> => {
  const searches = await platform.db
    .selectFrom('saved_search')
    .select(['id', 'org_id', 'user_id', 'name', 'filters'])
    .where('is_watched', '=', true)
    .execute()
  const byFilter = Map.groupBy(searches, ({ filters }) => JSON.stringify(filters))
  const found: News[] = []
  for (const alike of byFilter.values()) {
    signal?.throwIfAborted()
    const [first] = alike
    if (first === undefined) continue
    const filter = contract.insight.saveSearch.input.shape.filter.parse(first.filters)
    const count = await countMatches(platform, { publicationNos, filter, signal })
    if (count === 0) continue
    const link = `/customs/search?${new URLSearchParams(writeFilter(filter))}`
    for (const { id, org_id: orgId, user_id: userId, name } of alike)
      found.push({
        of: 'saved_search',
        id,
        orgId,
        userId,
        kind: 'search_news',
        params: { search: name, count },
        count,
        link,
      })
  }
  return found
}

/** A search that is refused by now (too many words begin so since) is nobody else's trouble; running it says why. */
const countMatches = async (platform: Platform, asked: Parameters<typeof tradeNews.countMatches>[1]) => {
  try {
    return await tradeNews.countMatches(platform, asked)
  } catch (error) {
    if (!(error instanceof Failure) || error.errorName !== 'beginning_too_short') throw error
    platform.log.warn({ reason: error.errorName }, 'a watched search is refused')
    return 0
  }
}

const keepEntitled = async ({ db, clock }: Platform, news: readonly News[]): Promise<News[]> => {
  const entitled = new Set<string>()
  for (const orgId of new Set(news.map((one) => one.orgId))) {
    const { plan } = await readMembership(db, orgId, clock.now())
    if (plan.permissions.includes('customs.search')) entitled.add(orgId)
  }
  return news.filter(({ orgId }) => entitled.has(orgId))
}
