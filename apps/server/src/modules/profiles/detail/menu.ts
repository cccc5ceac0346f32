/** Reads the head and the side menu of the company detail (spec section 2), with the number of things on each page. */

import { translate } from '@tradewind/i18n'
import type { Db, Platform, Session } from '@tradewind/platform'
import { sql } from 'kysely'
import { readHoldings } from '../graph/holdings.ts'
import { describeCompany } from './company.ts'
import { countFinancing } from './financing.ts'
import { countFacts } from './information.ts'
import { countNews } from './news.ts'
import { readShareholders } from './shareholders.ts'
import { isCurrent, isKeyStaff, readStaff } from './staff.ts'

/** Counts the trade records of a company on both sides. */
export type CountTrades = (companyId: number, signal: AbortSignal) => Promise<number>

/** The sources that the demonstration data of profiles comes from (modules/ingest). */
const demonstrationSources = ['demo-profiles', 'demo-directory']

type Menu = {
  readonly path: string
  /** Absent where the count of an entry is the sum of the entries below it. */
  readonly count?: number
  readonly below?: Readonly<Record<string, number>>
}

export const readMenu = async (
  { db }: Pick<Platform, 'db'>,
  session: Session,
  { companyId: asked, lang, signal, countTrades }: MenuRequest,
) => {
  const company = await describeCompany(db, session, asked)
  const { companyId, name, country, isForwarder, contacts, nameMasked, nameIds, facts } = company
  const [holders, held, { staff }, financing, news, trades, isDemonstration] = await Promise.all([
    readShareholders(db, companyId),
    readHoldings(db, companyId, 'down', { levels: 1, nodes: mostHeld + 1 }),
    readStaff(db, nameIds),
    countFinancing(db, nameIds, facts),
    countNews(db, nameIds),
    countTrades(companyId, signal),
    isDescribedByDemonstration(db, nameIds),
  ])
  const current = staff.filter(isCurrent)
  const holdings = holders.holders.length + held.holdings.length
  const menu = numbered(lang, [
    {
      path: 'information',
      below: {
        business: countFacts(facts),
        shareholder: holders.holders.length,
        technology: facts?.technologies.length ?? 0,
      },
    },
    { path: 'enterpriseAtlas', count: holdings, below: { enterpriseAtlas: holdings, shareholding: holdings } },
    {
      path: 'personnel',
      count: current.length,
      below: {
        department: new Set(current.map(({ department }) => department)).size,
        total: current.length,
        reserve: current.filter(isKeyStaff).length,
      },
    },
    { path: 'customsTrade', count: trades },
    { path: 'financing', count: financing },
    { path: 'news', count: news },
  ])
  const { website, masked } = contacts
  return {
    companyId,
    name,
    country,
    isForwarder,
    website,
    masked,
    nameMasked,
    isDemonstration,
    favouriteKind: 'company' as const,
    menu,
  }
}

export type MenuRequest = { companyId: number; lang: string; signal: AbortSignal; countTrades: CountTrades }

/** More held companies are not counted. */
const mostHeld = 10_000

/** Numbers the entries in their order, beginning with 1, and names them in the caller's language. */
const numbered = (lang: string, entries: readonly Menu[]) => {
  let last = 0
  const entryOf = (path: string, count: number, group = '') => {
    last += 1
    const text = group === '' ? path : `${group}_${path}`
    return { id: last, name: translate(lang, `companyDetail.menu_${text}`), count, path }
  }
  return entries.map(({ path, count, below = {} }) => {
    const sum = Object.values(below).reduce((total, one) => total + one, 0)
    const entry = entryOf(path, count ?? sum)
    const childMenu = Object.entries(below).map(([child, number]) => ({
      ...entryOf(child, number, path),
      childMenu: [] as [],
    }))
    return { ...entry, childMenu }
  })
}

const isDescribedByDemonstration = async (db: Db, nameIds: readonly number[]): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from profile_record
    where name_id = any(${nameIds}::int[]) and is_current and source_id = any(${demonstrationSources})
    limit 1`.execute(db)
  return rows.length > 0
}
