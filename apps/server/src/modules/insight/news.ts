/** Finds which monitors of companies and searches match newly published trade records. */

import { contract, writeFilter } from '@tradewind/contract'
import { isTransient, type Platform } from '@tradewind/platform'
import { readCompanies } from '../companies/index.ts'
import { countNewByCompany, countNewMatches } from '../customs/index.ts'
import { readActive } from '../identity/index.ts'
import { readMembership } from '../membership/index.ts'
import { readActiveMonitors } from './monitor-limit.ts'
import { findPresentSwitches, nameSwitch, parseMarket, switchesLink, type KnownSwitch } from './switch-monitors.ts'

/** The alert of one monitor. `kind` names the text of the alert, and `params` has the values for its variables. */
export type News = {
  of: 'company_monitor' | 'saved_search'
  id: string | number
  orgId: string
  userId: string
  kind: 'monitor_news' | 'search_news' | 'switch_news' | 'companies_news' | 'people_news' | 'fairs_news'
  params: Record<string, string | number>
  count: number
  /** The path of the page that lists the new records or switches. */
  link: string
  /** The switches that a monitor of switches knew when it was checked, and those that it knows from now on. */
  known?: { before: readonly KnownSwitch[]; now: readonly KnownSwitch[] }
}

/**
 * Finds the alerts for new records, for members of organisations whose plan still includes customs search, and for as
 * many monitors as the plan allows.
 */
export const findRecordNews = async (
  platform: Platform,
  publicationNos: readonly number[],
  signal?: AbortSignal,
): Promise<News[]> => {
  if (publicationNos.length === 0) return []
  const ofCompanies = await findCompanyNews(platform, publicationNos, signal)
  const ofSearches = await findSearchNews(platform, publicationNos, signal)
  return keepEntitled(platform, [...ofCompanies, ...ofSearches])
}

const findCompanyNews = async (
  platform: Platform,
  publicationNos: readonly number[],
  signal: AbortSignal | undefined,
): Promise<News[]> => {
  const { db } = platform
  const monitors = await db
    .selectFrom('company_monitor')
    .select(['id', 'orgId', 'userId', 'companyId', 'side'])
    .execute()
  const companies = await readCompanies(
    db,
    monitors.map((monitor) => monitor.companyId),
    false,
  )
  const found: News[] = []
  for (const side of ['buyer', 'seller'] as const) {
    // A monitor of a merged company watches the company into which the merged company went.
    const watched = monitors.flatMap((monitor) => {
      const company = companies.get(monitor.companyId)
      return monitor.side === side && company !== undefined ? [{ ...monitor, company }] : []
    })
    const companyIds = [...new Set(watched.map(({ company }) => company.companyId))]
    const counts = await countNewByCompany(platform, { publicationNos, side, companyIds, signal })
    for (const { id, orgId, userId, company } of watched) {
      const count = counts.get(company.companyId) ?? 0
      if (count === 0) continue
      const link = `/customs/company/${company.companyId}?side=${side}&tab=records`
      const params = { company: company.name, count }
      found.push({ of: 'company_monitor', id, orgId, userId, kind: 'monitor_news', params, count, link })
    }
  }
  return found
}

/** Each distinct search runs once, however many users watch it. */
const findSearchNews = async (
  platform: Platform,
  publicationNos: readonly number[],
  signal: AbortSignal | undefined,
): Promise<News[]> => {
  const searches = await platform.db
    .selectFrom('saved_search')
    .select(['id', 'orgId', 'userId', 'name', 'filters'])
    .where('isWatched', '=', true)
    .where('switches', 'is', null)
    .where('scope', '=', 'customs')
    .execute()
  const byFilter = Map.groupBy(searches, ({ filters }) => JSON.stringify(filters))
  const found: News[] = []
  for (const alike of byFilter.values()) {
    signal?.throwIfAborted()
    const [first] = alike
    if (first === undefined) continue
    const matched = await countMatches(platform, { publicationNos, filters: first.filters, signal })
    if (matched === null) continue
    const { count, link } = matched
    for (const { id, orgId, userId, name } of alike)
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

/**
 * Finds the alerts for new switches of suppliers, for the same members and monitors as `findRecordNews`. Each distinct
 * market is read once, however many users monitor its switches.
 */
export const findSwitchNews = async (
  platform: Platform,
  publicationNos: readonly number[],
  signal?: AbortSignal,
): Promise<News[]> => {
  const searches = await platform.db
    .selectFrom('saved_search')
    .select(['id', 'orgId', 'userId', 'name', 'filters', 'switches', 'knownSwitches'])
    .where('isWatched', '=', true)
    .where('switches', 'is not', null)
    .execute()
  const byMarket = Map.groupBy(searches, ({ filters, switches }) => JSON.stringify([filters, switches]))
  const found: News[] = []
  for (const alike of byMarket.values()) {
    signal?.throwIfAborted()
    const [first] = alike
    if (first === undefined) continue
    const news = await skipRefused(platform, signal, async () => {
      const market = parseMarket(first.filters, first.switches)
      const present = await findPresentSwitches(platform, market, { publicationNos, signal })
      if (present === null) return []
      const own: News[] = []
      for (const { id, orgId, userId, name, knownSwitches } of alike) {
        const fresh = await present.unknownTo(knownSwitches)
        if (fresh[0] === undefined) continue
        const params = { search: name, count: fresh.length, example: await nameSwitch(platform.db, fresh[0]) }
        own.push({
          of: 'saved_search',
          id,
          orgId,
          userId,
          kind: 'switch_news',
          params,
          count: fresh.length,
          link: switchesLink(market),
          known: { before: knownSwitches, now: present.known },
        })
      }
      return own
    })
    found.push(...(news ?? []))
  }
  return keepEntitled(platform, found)
}

/** Counts the matches of a search; returns null when there are none, or when the search is refused. */
const countMatches = (
  platform: Platform,
  {
    filters,
    ...asked
  }: { publicationNos: readonly number[]; filters: Record<string, unknown>; signal: AbortSignal | undefined },
): Promise<{ count: number; link: string } | null> =>
  skipRefused(platform, asked.signal, async () => {
    const filter = contract.insight.saveSearch.input.shape.filter.parse(filters)
    const count = await countNewMatches(platform, { ...asked, filter })
    return count === 0 ? null : { count, link: `/customs/search?${new URLSearchParams(writeFilter(filter))}` }
  })

/**
 * Returns null when a search is refused. A refused search must not stop the other searches, so this check skips a
 * search that is refused now. A search is refused when its word prefixes match too many words, when it is too heavy, or
 * when the contract no longer accepts it. The user sees the reason when running the search.
 */
export const skipRefused = async <Answer>(
  platform: Platform,
  signal: AbortSignal | undefined,
  run: () => Promise<Answer>,
): Promise<Answer | null> => {
  try {
    return await run()
  } catch (error) {
    signal?.throwIfAborted()
    // The engine cannot count any search now, so this check fails and the next check raises all alerts.
    if (isTransient(error)) throw error
    platform.log.warn({ err: error }, 'a watched search is refused')
    return null
  }
}

const keepEntitled = async ({ db, clock }: Platform, news: readonly News[]): Promise<News[]> => {
  const entitled = new Set<News>()
  for (const [orgId, ofOrganisation] of Map.groupBy(news, (one) => one.orgId)) {
    const { plan } = await readMembership(db, orgId, clock.now())
    if (!plan.permissions.includes('customs.search')) continue
    const isActive = await readActiveMonitors({ db, clock }, orgId)
    for (const one of ofOrganisation) if (isActive(one)) entitled.add(one)
  }
  const members = await readActive(db, [...new Set(news.map((one) => one.userId))])
  return news.filter((one) => entitled.has(one) && members.get(one.userId) === one.orgId)
}
