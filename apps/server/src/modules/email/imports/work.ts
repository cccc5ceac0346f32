/** Who runs the jobs of imports, and what sweeps up after them. */
import type { Platform } from '@tradewind/platform'
import { importJob, sweepImportsJob } from './jobs.ts'
import { dropFile } from './rows.ts'
import { runImport } from './run.ts'

/** What is not started, or failed, is kept so long. */
const keepFileMs = 24 * 60 * 60_000

/** Registers the jobs; called at composition, by workers. */
export const registerImportJobs = (platform: Platform): void => {
  platform.jobs.work(importJob, ({ importId }, job) => runImport(platform, importId, job))
  platform.jobs.work(sweepImportsJob, () => sweepImports(platform))
  platform.jobs.schedule(sweepImportsJob, '52 * * * *', {})
}

/** Files of imports that ended, and of those that nobody started or took up again. */
export const sweepImports = async (platform: Platform): Promise<void> => {
  const { db, clock } = platform
  const before = new Date(clock.now().getTime() - keepFileMs)
  await db
    .updateTable('mailing_import')
    .set({ state: 'cancelled', finished_at: clock.now() })
    .where('state', 'in', ['received', 'failed'])
    .where('created_at', '<', before)
    .where('storage_key', 'is not', null)
    .execute()
  const ended = await db
    .selectFrom('mailing_import')
    .select('id')
    .where('state', 'in', ['finished', 'cancelled'])
    .where('storage_key', 'is not', null)
    .execute()
  for (const { id } of ended) await dropFile(platform, id)
}
