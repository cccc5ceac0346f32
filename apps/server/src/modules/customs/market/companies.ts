/** Reads the buyers and suppliers of a market: their shares, and companies that started or stopped. */

import type { Platform } from '@tradewind/platform'
import { readCompanies, referenceOrNumber, type CompanyDetail } from '../../companies/index.ts'
import type { Filter } from '../filter/filters.ts'
import { shareOf } from '../filter/rows.ts'
import type { Caller } from '../filter/scope.ts'
import { storedOr } from '../frequent-words/stored-answers.ts'
import { readSides, type CompanyTuple, type SideRow } from './queries.ts'
import { openMarket } from './subject.ts'

/**
 * Computes the companies of a market in the form in which they are stored for a frequent word: with the engine's
 * values, and with numbers instead of names.
 */
export const countMarketCompanies = async (platform: Platform, filter: Filter, caller: Caller) => {
  const { scope, subject, periods } = await openMarket(platform, filter, caller)
  return { periods, sides: periods === null ? [] : await readSides(scope, subject, periods) }
}

export const readMarketCompanies = async (platform: Platform, filter: Filter, caller: Caller) => {
  const { periods, sides } = await storedOr(platform, { filter, question: 'market_companies' }, () =>
    countMarketCompanies(platform, filter, caller),
  )
  if (periods === null) return { periods, buyers: nobody, sellers: nobody }
  const [buyers, sellers] = (['buyer', 'seller'] as const).map((side) => sides.find((row) => row.side === side))
  const ids = [buyers, sellers]
    .flatMap((row) => [row?.top, row?.started, row?.stopped].flat())
    .map((row) => row?.[1] ?? 0)
  const companies = await readCompanies(platform.db, ids, false)
  const describe = (row: SideRow | undefined) =>
    row === undefined ? nobody : toSide(row, companies, periods.now.dateFrom)
  return { periods, buyers: describe(buyers), sellers: describe(sellers) }
}

const none = { companies: 0, trades: 0, amountUsd: null }
const nobody = {
  companies: 0,
  companiesBefore: 0,
  named: 0,
  byTrades: null,
  byAmount: null,
  top: [],
  started: { ...none, new: none, list: [] },
  stopped: { ...none, list: [] },
}

const toSide = (row: SideRow, companies: ReadonlyMap<number, CompanyDetail>, from: string) => {
  const named = Number(row.named)
  const listed = row.top.map((tuple) => companyOf(tuple, companies))
  return {
    companies: Number(row.companies),
    companiesBefore: Number(row.companies_before),
    named,
    byTrades: sharesOf(
      listed.map(({ trades }) => trades),
      { total: named, squares: row.squares },
    ),
    byAmount: sharesOf(row.most_usd, { total: row.usd, squares: row.usd_squares }),
    top: listed.map(({ reference, trades, tradesBefore, amountUsd }) => ({
      ...reference,
      trades,
      tradesBefore,
      amountUsd,
      share: shareOf(trades, named),
    })),
    started: {
      ...totalOf(row.started_companies, row.started_trades, row.started_usd),
      new: totalOf(row.new_companies, row.new_trades, row.new_usd),
      list: row.started.map((tuple) => {
        const { reference, trades, amountUsd, firstDate, lastDate } = companyOf(tuple, companies)
        return { ...reference, trades, amountUsd, firstDate, lastDate, isNew: firstDate >= from }
      }),
    },
    stopped: {
      ...totalOf(row.stopped_companies, row.stopped_trades, row.stopped_usd),
      list: row.stopped.map((tuple) => {
        const { reference, tradesBefore, amountBefore, firstDate, lastDate } = companyOf(tuple, companies)
        return { ...reference, trades: tradesBefore, amountUsd: amountBefore, firstDate, lastDate }
      }),
    },
  }
}

const companyOf = (tuple: CompanyTuple, companies: ReadonlyMap<number, CompanyDetail>) => {
  const [, companyId, trades, tradesBefore, amountUsd, amountBefore, firstDate, lastDate] = tuple
  return {
    reference: referenceOrNumber(companies, companyId),
    trades: Number(trades),
    tradesBefore: Number(tradesBefore),
    amountUsd,
    amountBefore,
    firstDate,
    lastDate,
  }
}

const totalOf = (companies: string, trades: string, amountUsd: number | null) => ({
  companies: Number(companies),
  trades: Number(trades),
  amountUsd,
})

/**
 * Computes the shares of the largest companies in a market. `largest` has their values in descending order, at most
 * ten.
 */
const sharesOf = (largest: readonly number[], { total, squares }: { total: number; squares: number }) => {
  if (total <= 0) return null
  const ofFirst = (count: number) => largest.slice(0, count).reduce((sum, one) => sum + one, 0) / total
  return { hhi: (10_000 * squares) / total ** 2, top1: ofFirst(1), top3: ofFirst(3), top10: ofFirst(10) }
}
