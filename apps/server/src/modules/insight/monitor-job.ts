/**
 * Finds the trade records that were published since the last check, and alerts the users of matching monitors.
 *
 * Crash points: checking changes nothing. One transaction stores the alerts and advances the watermark. The transaction
 * is committed only if no other process has advanced the watermark since the check read the watermark. After a crash at
 * any point the next check starts again from the last stored watermark.
 *
 * The switches of markets are checked in a job of their own, because an analysis of a market takes long and the alerts
 * for records must not wait for it. The same transaction queues this job. A job that runs again finds the switches of
 * its first run among those that the monitors know.
 */

import { isDeepStrictEqual } from 'node:util'
import { defineJob, type Platform, type Tx } from '@tradewind/platform'
import { z } from 'zod'
import { findUncheckedPublications } from '../customs/index.ts'
import { listActiveMembers } from '../identity/index.ts'
import { notify } from '../site/index.ts'
import { queueAlerts, registerAlertJob, type SendAlert } from './alert-mail.ts'
import { registerAlertSweep } from './alert-sweep.ts'
import { moveMark, readMark } from './mark.ts'
import { findRecordNews, findSwitchNews, type News } from './news.ts'
import { toKnownSwitches } from './saved-searches.ts'

const checkMonitorsJob = defineJob({ name: 'insight.monitors', payload: z.object({}), exclusive: true })
const checkSwitchesJob = defineJob({
  name: 'insight.switches',
  payload: z.object({ publicationNos: z.array(z.number().int()) }),
})
/** Every minute, so that an alert soon follows the load of its records. */
const checkMonitorsCron = '* * * * *'

export const registerMonitorJobs = (platform: Platform, send: SendAlert): void => {
  registerAlertJob(platform, send)
  registerAlertSweep(platform)
  platform.jobs.work(checkMonitorsJob, async (_payload, { signal }) => void (await checkMonitors(platform, signal)))
  platform.jobs.work(
    checkSwitchesJob,
    async ({ publicationNos }, { signal }) => void (await checkSwitches(platform, publicationNos, signal)),
  )
  platform.jobs.schedule(checkMonitorsJob, checkMonitorsCron, {})
}

/**
 * Checks the monitors of companies and records, and queues the check of the monitors of switches. Returns the number of
 * monitors with alerts.
 */
export const checkMonitors = async (platform: Platform, signal?: AbortSignal): Promise<number> => {
  const { db, jobs } = platform
  const from = await readMark(db)
  const { unchecked, checked } = await findUncheckedPublications(db, from)
  const news = await findRecordNews(platform, unchecked, signal)
  return db.transaction().execute(async (tx) => {
    if (!(await moveMark(tx, { from, to: checked }))) return 0
    if (unchecked.length > 0 && (await hasSwitchMonitors(tx)))
      await jobs.send(checkSwitchesJob, { publicationNos: [...unchecked] }, { tx })
    return raiseAlerts(platform, tx, { news, publicationNos: unchecked })
  })
}

/** Checks the monitors of switches. Returns the number of monitors with alerts. */
export const checkSwitches = async (
  platform: Platform,
  publicationNos: readonly number[],
  signal?: AbortSignal,
): Promise<number> => {
  const news = await findSwitchNews(platform, publicationNos, signal)
  return platform.db.transaction().execute((tx) => raiseAlerts(platform, tx, { news, publicationNos }))
}

const hasSwitchMonitors = async (tx: Tx): Promise<boolean> =>
  (await tx
    .selectFrom('saved_search')
    .select('id')
    .where('isWatched', '=', true)
    .where('switches', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

const raiseAlerts = async (
  platform: Platform,
  tx: Tx,
  { news, publicationNos }: { news: readonly News[]; publicationNos: readonly number[] },
): Promise<number> => {
  const now = platform.clock.now()
  const alerted: News[] = []
  let remembered = 0
  for (const one of news) {
    if (!(await remember(tx, one, now))) continue
    remembered += 1
    for (const userId of await listReaders(tx, one)) {
      const { kind, params, link } = one
      await notify(tx, now, { userId, kind, params, link, cause: `${one.id} ${publicationNos.at(-1)}` })
      alerted.push({ ...one, userId })
    }
  }
  await queueAlerts(platform, tx, alerted)
  return remembered
}

/** A shared search alerts every active member of the organisation. */
const listReaders = async (tx: Tx, { of, id, orgId, userId }: News): Promise<string[]> => {
  if (of === 'company_monitor') return [userId]
  const search = await tx
    .selectFrom('saved_search')
    .select('isShared')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
  return search.isShared ? listActiveMembers(tx, orgId) : [userId]
}

/**
 * Stores the time and number of a monitor's new records or switches. Returns false when the monitor was deleted since
 * the check, or when its search is no longer watched. Throws when another check has changed the switches that the
 * monitor knows, so that this check runs again.
 */
const remember = async (tx: Tx, { of, id, count, known }: News, now: Date): Promise<boolean> => {
  const found = { foundAt: now, foundCount: count }
  if (known !== undefined) {
    const row = await tx
      .selectFrom('saved_search')
      .select('knownSwitches')
      .where('id', '=', Number(id))
      .forUpdate()
      .executeTakeFirst()
    if (row !== undefined && !isDeepStrictEqual(row.knownSwitches, known.before))
      throw new Error('another check has changed the switches that a monitor knows')
  }
  const { numUpdatedRows } =
    of === 'company_monitor'
      ? await tx.updateTable(of).set(found).where('id', '=', String(id)).executeTakeFirst()
      : await tx
          .updateTable(of)
          .set({ ...found, ...(known === undefined ? {} : { knownSwitches: toKnownSwitches(known.now) }) })
          .where('id', '=', Number(id))
          .where('isWatched', '=', true)
          .executeTakeFirst()
  return numUpdatedRows === 1n
}
