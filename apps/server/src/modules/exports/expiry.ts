/**
 * Deletes the files of finished exports after some time. The exports stay in the list and can be ordered again.
 *
 * Crash points: an export becomes *expired* before its file is deleted, and forgets the file's key afterwards. The next
 * run deletes the files of expired exports that still have a key.
 */

import { exportKeptDays } from '@tradewind/contract'
import { defineJob, type Platform } from '@tradewind/platform'
import { z } from 'zod'

const expireExportsJob = defineJob({ name: 'exports.expire', payload: z.object({}), exclusive: true })
/** Every hour, at a minute at which no sweep of another module runs. */
const expireExportsCron = '53 * * * *'

export const registerExpiry = (platform: Platform): void => {
  platform.jobs.work(expireExportsJob, () => expireExports(platform))
  platform.jobs.schedule(expireExportsJob, expireExportsCron, {})
}

export const expiryOf = (finishedAt: Date): Date => new Date(finishedAt.getTime() + exportKeptDays * 86_400_000)

export const expireExports = async ({ db, storage, clock }: Platform): Promise<void> => {
  await db
    .updateTable('export_file')
    .set({ state: 'expired' })
    .where('state', '=', 'finished')
    .where('finishedAt', '<', new Date(clock.now().getTime() - exportKeptDays * 86_400_000))
    .execute()
  const expired = await db
    .selectFrom('export_file')
    .select(['id', 'storageKey'])
    .where('state', '=', 'expired')
    .where('storageKey', 'is not', null)
    .execute()
  for (const { id, storageKey } of expired) {
    if (storageKey !== null) await storage.delete(storageKey)
    await db.updateTable('export_file').set({ storageKey: null }).where('id', '=', id).execute()
  }
}
