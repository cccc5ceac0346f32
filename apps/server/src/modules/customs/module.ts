/** Registers the customs module in the module map. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { coverageRoutes } from './coverage/routes.ts'
import { registerCoverageJobs, requestCoverage } from './coverage/snapshot.ts'
import { customsDevelopmentRoutes } from './development/development.ts'
import { registerDirectoryJobs } from './directory/refresh.ts'
import { directoryRoutes } from './directory/routes.ts'
import { feedRoutes, type FeedPorts } from './feed/routes.ts'
import { flowRoutes } from './flows/routes.ts'
import { startResuming } from './publish/resume.ts'
import { customsRoutes, type HasFurtherContacts } from './routes.ts'
import { registerWordFacetJobs } from './word-refresh/refresh-facets.ts'

export type CustomsPorts = {
  feed: FeedPorts
  coverage: Parameters<typeof coverageRoutes>[1]
  hasFurtherContacts: HasFurtherContacts
}

export const customsModule = (platform: Platform, ports: CustomsPorts): ModuleDefinition => ({
  name: 'customs',
  layer: 3,
  calls: [
    answers(contract.customs, customsRoutes(platform, ports.hasFurtherContacts)),
    answers(contract.customsDevelopment, customsDevelopmentRoutes(platform)),
    answers(contract.customsDirectory, directoryRoutes(platform)),
    answers(contract.customsFeed, feedRoutes(platform, ports.feed)),
    answers(contract.customsFlows, flowRoutes(platform)),
    answers(contract.coverage, coverageRoutes(platform, ports.coverage)),
  ],
  registerJobs: () => {
    registerCoverageJobs(platform)
    registerDirectoryJobs(platform)
    registerWordFacetJobs(platform)
  },
  start: async () => {
    await requestCoverage(platform)
    return startResuming(platform)
  },
})
