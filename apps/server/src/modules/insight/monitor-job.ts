/**
 * Finds the trade records that were published since the last check, and alerts the users of matching monitors.
 *
 * Crash points: checking changes nothing. One transaction stores the alerts and advances the watermark. The transaction
 * is committed only if no other process has advanced the watermark since the check read the watermark. After a crash at
 * any point the next check starts again from the last stored watermark.
 */

import { defineJob, type Platform, type Tx } from '@tradewind/platform'
import { z } from 'zod'
import { findUncheckedPublications } from '../customs/index.ts'
import { notify } from '../site/index.ts'
import { queueAlerts, registerAlertJob, type SendAlert } from './alert-mail.ts'
import { registerAlertSweep } from './alert-sweep.ts'
import { moveMark, readMark } from './mark.ts'
import { findNews, type News } from './news.ts'
import { toKnownSwitches } from './saved-searches.ts'

const checkMonitorsJob = defineJob({ name: 'insight.monitors', payload: z.object({}), exclusive: true })
/** Every minute, so that an alert soon follows the load of its records. */
const checkMonitorsCron = '* * * * *'

export const registerMonitorJobs = (platform: Platform, send: SendAlert): void => {
  registerAlertJob(platform, send)
  registerAlertSweep(platform)
  platform.jobs.work(checkMonitorsJob, async (_payload, { signal }) => void (await checkMonitors(platform, signal)))
  platform.jobs.schedule(checkMonitorsJob, checkMonitorsCron, {})
}

/** Checks the monitors. Returns the number of monitors with alerts. */
export const checkMonitors = async (platform: Platform, signal?: AbortSignal): Promise<number> => {
  const { db, clock } = platform
  const from = await readMark(db)
  const { unchecked, checked } = await findUncheckedPublications(db, from)
  const news = await findNews(platform, unchecked, signal)
  return db.transaction().execute(async (tx) => {
    if (!(await moveMark(tx, { from, to: checked }))) return 0
    const now = clock.now()
    const alerted: News[] = []
    for (const one of news) {
      if (!(await remember(tx, one, now))) continue
      const { userId, kind, params, link } = one
      await notify(tx, now, { userId, kind, params, link, cause: `${one.id} ${unchecked.at(-1)}` })
      alerted.push(one)
    }
    await queueAlerts(platform, tx, alerted)
    return alerted.length
  })
}

/**
 * Stores the time and number of a monitor's new records or switches. Returns false when the monitor was deleted since the check, or
 * when its search is no longer watched.
 */
const remember = async (tx: Tx, { of, id, count, known }: News, now: Date): Promise<boolean> => {
  const found = { foundAt: now, foundCount: count }
  const { numUpdatedRows } =
    of === 'company_monitor'
      ? await tx.updateTable(of).set(found).where('id', '=', String(id)).executeTakeFirst()
      : await tx
          .updateTable(of)
          .set({ ...found, ...(known === undefined ? {} : { knownSwitches: toKnownSwitches(known) }) })
          .where('id', '=', Number(id))
          .where('isWatched', '=', true)
          .executeTakeFirst()
  return numUpdatedRows === 1n
}
