/** Registers the smart mail and phone search in the module map. */

import './tables.ts'
import { contract } from '@tradewind/contract'
import { createOutbound, type Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { readCompanies } from '../companies/index.ts'
import { createLookup } from '../mail-transport/index.ts'
import type { BatchPorts } from './batch/batch.ts'
import { registerBatchJob } from './batch/run-batch.ts'
import { userAgentOf, usualLimits, type CrawlLimits } from './crawl/crawl-site.ts'
import { createHostGate } from './crawl/host-gate.ts'
import { openWeb, type StandIn } from './crawl/web.ts'
import { startDemonstrationSites, type DemonstrationSites } from './demonstration/sites.ts'
import { finderRoutes } from './routes.ts'
import { gatherContacts, type FinderDeps } from './search/search.ts'
import type { SubjectPorts } from './search/subject.ts'
import { registerSiteJob } from './site/read-site.ts'
import type { FinderTools } from './site/tools.ts'
import { checkAddresses } from './verify/check-addresses.ts'

export type FinderPorts = SubjectPorts & BatchPorts

/** The websites and mail servers of the internet, which tests replace. */
export type FinderOutside = {
  standIn?: StandIn
  limits?: Partial<CrawlLimits>
  smtpPort?: number
  replyMs?: number
  laterMs?: number
}

/** A search checks at most this many addresses of one company. */
const checkedAtMost = 60

export const finderModule = (platform: Platform, ports: FinderPorts, outside: FinderOutside = {}): ModuleDefinition => {
  const { config } = platform
  let demonstration: DemonstrationSites | null = null
  const deps: FinderDeps = { platform, tools: createTools(platform, () => demonstration, outside), ports }
  return {
    name: 'finder',
    layer: 5,
    calls: [answers(contract.finder, finderRoutes(deps, ports))],
    registerJobs: () => {
      registerSiteJob(platform, deps.tools)
      registerBatchJob(deps)
    },
    start: async () => {
      if (config.mode === 'production') return { stop: () => Promise.resolve() }
      demonstration = await startDemonstrationSites(platform)
      return { stop: async () => demonstration?.close() }
    },
  }
}

export const createTools = (
  platform: Platform,
  demonstrationOf: () => DemonstrationSites | null,
  { standIn, limits, ...mail }: FinderOutside,
): FinderTools => {
  const { config, db, clock } = platform
  const outbound = createOutbound(config.finder.allowPrivateHosts)
  const standInOf = () => standIn ?? demonstrationOf()?.standIn ?? null
  const gate = createHostGate()
  // A mail server sees one connection of a process at a time (decision 0045).
  const mailGate = createHostGate(1)
  const lookup = createLookup(config.dnsServers)
  const userAgent = userAgentOf(config.finder.contactUrl)
  return {
    openWeb: () => openWeb(outbound, { userAgent, standIn: standInOf() }),
    gate,
    limits: { ...usualLimits, ...limits },
    isDemonstrationSite: (domain) => standInOf()?.isFor(domain) ?? false,
    checkCompany: async ({ domain, companyId }, signal) => {
      // No DNS knows the domains of the demonstration, so nothing can be said about their mail.
      if (standInOf()?.isFor(domain) === true) return
      const company = companyId === null ? null : ((await readCompanies(db, [companyId], true)).get(companyId) ?? null)
      const { addresses } = await gatherContacts(platform, { company, domain }, signal)
      const checks = { db, clock, lookup, outbound, gate: mailGate, heloName: config.finder.heloName, ...mail }
      await checkAddresses(checks, addresses.slice(0, checkedAtMost), signal)
    },
  }
}
