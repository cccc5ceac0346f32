/** Handlers of the company detail. */

import { atlasNodesAtMost, type contract, type OutputOf } from '@tradewind/contract'
import { offsetOf, type Handlers, type Page, type Platform } from '@tradewind/platform'
import { viewerOf } from '../../companies/index.ts'
import { maskPerson } from '../facts/masking.ts'
import { readFacts } from '../facts/read-facts.ts'
import { readAtlas, readShareholdings } from '../graph/atlas.ts'
import { openCompany, openDomains } from './company.ts'
import { countStaff, filterStaff } from './departments.ts'
import { readFinancing } from './financing.ts'
import { readInformation, toOrigins } from './information.ts'
import { readLookalikes } from './lookalikes.ts'
import { readMenu, type CountTrades } from './menu.ts'
import { listNews } from './news.ts'
import { listShareholders, readShareholders, sumShares } from './shareholders.ts'
import { readStaff } from './staff.ts'
import { readTechnologies } from './technologies.ts'

export type DetailPorts = {
  countTrades: CountTrades
  /** Reads the totals of a company's trade records on each side; null when it has none. */
  readTrade: (companyId: number, signal: AbortSignal) => Promise<OutputOf<typeof contract.companyDetail.trade>>
  /** Maps records about people to the numbers of their persons; a record that is not indexed yet is absent. */
  readPersonIds: (recordNos: readonly number[]) => Promise<ReadonlyMap<number, number>>
}

export const companyDetailRoutes = (
  { db, clickhouse }: Platform,
  { countTrades, readTrade, readPersonIds }: DetailPorts,
): Handlers<typeof contract.companyDetail> => ({
  menu: ({ companyId }, { session, lang, signal }) =>
    readMenu({ db }, session, { companyId, lang, signal, countTrades }),
  information: ({ companyId }, { session }) => readInformation(db, session, companyId),
  shareholders: async ({ companyId: asked, ...page }, { session }) => {
    const { companyId } = await openCompany(db, session, asked)
    const { holders, isComplete } = await readShareholders(db, companyId)
    const shown = pageFrom(holders, page)
    return {
      total: holders.length,
      totalIsExact: isComplete,
      list: await listShareholders(db, shown),
      percentSum: sumShares(holders),
    }
  },
  atlas: async ({ companyId: asked, ...request }, { session }) => {
    const { companyId } = await openCompany(db, session, asked)
    return readAtlas(db, companyId, request)
  },
  shareholding: async ({ companyId: asked, direction, levels, ...page }, { session }) => {
    const { companyId } = await openCompany(db, session, asked)
    const found = await readShareholdings(db, companyId, { direction, levels, nodes: atlasNodesAtMost })
    const { list, isComplete, pathsAreExact } = found
    return { total: list.length, totalIsExact: isComplete, list: pageFrom(list, page), pathsAreExact }
  },
  technologies: async ({ companyId: asked, ...page }, { session }) => {
    const { companyId, nameIds } = await openCompany(db, session, asked)
    const facts = (await readFacts(db, [companyId])).get(companyId)
    const technologies = await readTechnologies(db, nameIds, facts?.technologies ?? [])
    return { total: technologies.length, totalIsExact: true, list: pageFrom(technologies, page) }
  },
  departments: async ({ companyId }, { session }) => {
    const { nameIds } = await openCompany(db, session, companyId)
    return countStaff(await readStaff(db, nameIds))
  },
  people: async ({ companyId, page, limit, ...filter }, { session }) => {
    const { nameIds, contacts } = await openCompany(db, session, companyId)
    const { staff, isComplete } = await readStaff(db, nameIds)
    const found = filterStaff(staff, filter)
    const rows = pageFrom(found, { page, limit })
    const personIds = await readPersonIds(rows.map(({ recordNo }) => recordNo))
    const shown = rows.map(({ recordNo, origins, ...person }) => ({
      ...person,
      personId: personIds.get(recordNo) ?? null,
      origins: toOrigins(origins),
    }))
    const list = contacts.masked ? shown.map(maskPerson) : shown
    const { mayUnlock } = viewerOf(session)
    return { total: found.length, totalIsExact: isComplete, list, masked: contacts.masked, mayUnlock }
  },
  financing: async ({ companyId: asked }, { session }) => {
    const { companyId, nameIds } = await openCompany(db, session, asked)
    return readFinancing(db, nameIds, (await readFacts(db, [companyId])).get(companyId) ?? null)
  },
  news: async ({ companyId, ...page }, { session }) => {
    const company = await openCompany(db, session, companyId)
    const ownDomains = company.contacts.masked ? await openDomains(db, company.companyId) : null
    return listNews(db, company.nameIds, { page, ownDomains })
  },
  trade: async ({ companyId }, { session, signal }) =>
    readTrade((await openCompany(db, session, companyId)).companyId, signal),
  lookalikes: async ({ companyId }, { session, signal }) => {
    const company = await openCompany(db, session, companyId)
    return { list: await readLookalikes({ db, clickhouse }, session, { company, signal }) }
  },
})

const pageFrom = <T>(rows: readonly T[], page: Page): T[] => rows.slice(offsetOf(page), offsetOf(page) + page.limit)
