/** The definition of the module exports. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { registerExpiry } from './expiry.ts'
import { exportsRoutes } from './routes.ts'
import type { ExportSources } from './sources.ts'
import { writeExport, writeExportJob } from './write-export.ts'

/** The number of files that are written at the same time. Each of these files keeps a query and a file handle open. */
const exportsAtOnce = 2

export const exportsModule = (platform: Platform, { sources }: { sources: ExportSources }): ModuleDefinition => ({
  name: 'exports',
  layer: 6,
  calls: [answers(contract.exports, exportsRoutes(platform, sources))],
  registerJobs: () => {
    platform.jobs.work(writeExportJob, (payload, job) => writeExport(platform, sources, payload, job), {
      concurrency: exportsAtOnce,
      perOrg: 1,
    })
    registerExpiry(platform)
  },
})
