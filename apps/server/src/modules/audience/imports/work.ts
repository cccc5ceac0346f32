/** Registers the jobs of imports and the sweep of their files. */

import type { Platform } from '@tradewind/platform'
import { importJob, sweepImportsJob } from './jobs.ts'
import { dropFile } from './rows.ts'
import { runImport } from './run.ts'

/** How long the file of an import that failed or was never started is stored. */
const keepFileMs = 24 * 60 * 60_000

/** Registers the jobs in a process that runs workers. */
export const registerImportJobs = (platform: Platform): void => {
  platform.jobs.work(importJob, ({ importId }, job) => runImport(platform, importId, job))
  platform.jobs.work(sweepImportsJob, () => sweepImports(platform))
  platform.jobs.schedule(sweepImportsJob, '52 * * * *', {})
}

/** Deletes files of imports that ended, failed, or were never started. */
export const sweepImports = async (platform: Platform): Promise<void> => {
  const { db, clock } = platform
  const before = new Date(clock.now().getTime() - keepFileMs)
  await db
    .updateTable('mailing_import')
    .set({ state: 'cancelled', finishedAt: clock.now() })
    .where('state', 'in', ['received', 'failed'])
    .where('createdAt', '<', before)
    .where('storageKey', 'is not', null)
    .execute()
  const ended = await db
    .selectFrom('mailing_import')
    .select('id')
    .where('state', 'in', ['finished', 'cancelled'])
    .where('storageKey', 'is not', null)
    .execute()
  for (const { id } of ended) await dropFile(platform, id)
}
