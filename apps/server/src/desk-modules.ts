/** The desk: modules that gather from all other modules; `modules.ts` puts them on the map. */
import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from './module-definition.ts'
import { tradeExport } from './modules/customs/index.ts'
import { inbound, mailing } from './modules/email/index.ts'
import { countExports, exportsRoutes, writeExport, writeExportJob, type ExportSource } from './modules/exports/index.ts'
import { favouritesRoutes, listFavourites, type FavouriteTargets } from './modules/favourites/index.ts'
import { reports } from './modules/outreach/index.ts'
import { workbenchRoutes, type WorkbenchSources } from './modules/workbench/index.ts'

/** Files written at the same time; each holds a query and a file open. */
const exportsAtOnce = 2

export const createDeskModules = (
  platform: Platform,
  targets: FavouriteTargets,
  statement: ExportSource,
  campaignExports: Record<'recipients' | 'campaign_report', ExportSource>,
): readonly ModuleDefinition[] => {
  const sources = { ...tradeExport(platform), statement, ...campaignExports }
  return [
    { name: 'favourites', floor: 6, calls: [answers(contract.favourites, favouritesRoutes(platform, targets))] },
    {
      name: 'exports',
      floor: 6,
      calls: [answers(contract.exports, exportsRoutes(platform, sources))],
      registerJobs: () =>
        platform.jobs.work(writeExportJob, (payload, job) => writeExport(platform, sources, payload, job), {
          concurrency: exportsAtOnce,
          perOrg: 1,
        }),
    },
    {
      name: 'workbench',
      floor: 6,
      calls: [answers(contract.workbench, workbenchRoutes(platform, workbenchSources(platform, targets)))],
    },
  ]
}

/** Limit of favourites that the distribution counts. */
const favouritesShown = 1_000
const none = { page: 1, limit: 1 } as const

const workbenchSources = ({ db, clickhouse, clock }: Platform, targets: FavouriteTargets): WorkbenchSources => ({
  readMailStatistics: (orgId, days) =>
    reports.readStatistics(clickhouse, orgId, { channel: 'email', days, now: clock.now() }),
  countReplies: (orgId, days) => inbound.countReplies(db, orgId, { days, now: clock.now() }),
  countCampaigns: async (orgId) => (await reports.listCampaigns(db, orgId, { channel: 'email', ...none })).total,
  countContacts: (orgId) => mailing.countContacts(db, orgId),
  countExports: (orgId, userId) => countExports(db, orgId, userId),
  countFavourites: async (orgId, userId) => (await listFavourites(db, orgId, { userId, ...none })).total,
  countFavouriteCountries: async (orgId, userId) => {
    const { list } = await listFavourites(db, orgId, { userId, page: 1, limit: favouritesShown })
    const companies = await targets.readTradeCompanies(
      list.map(({ targetId }) => targetId),
      null,
    )
    const countries = [...companies.values()].flatMap(({ country }) => (country === null ? [] : [country]))
    return [...Map.groupBy(countries, (country) => country)]
      .map(([country, rows]) => ({ country, companies: rows.length }))
      .toSorted((a, b) => b.companies - a.companies || (a.country < b.country ? -1 : 1))
  },
})
