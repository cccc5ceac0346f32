/** Alerts operators once for each cause. An alert appears in the notification centre and on the page of the source. */

import type { Platform, Tx } from '@tradewind/platform'
import { listOperators } from '../../identity/index.ts'
import { notify } from '../../site/index.ts'
import { insertAlert, settleAlerts, type NewAlert } from '../sources/attempt-queries.ts'
import type { LoadRow } from './queries.ts'

/**
 * Raises an alert in the transaction of the event that causes the alert, so that the alert is stored only together with
 * the event.
 */
export const raiseAlert = async (
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  alert: NewAlert & { sourceName: string },
): Promise<void> => {
  const now = clock.now()
  if (!(await insertAlert(tx, alert, now))) return
  const link =
    alert.loadId === null
      ? `/operator/sources?source=${encodeURIComponent(alert.sourceId)}`
      : `/operator/loads?load=${alert.loadId}`
  for (const userId of await listOperators(tx))
    await notify(tx, now, {
      userId,
      kind: `source_${alert.kind}`,
      params: { source: alert.sourceName },
      link,
      cause: `${alert.sourceId} ${alert.cause}`,
    })
}

/** True when no user started the load. */
export const isAutomatic = ({ origin }: Pick<LoadRow, 'origin'>): boolean => origin === 'pull' || origin === 'watched'

/**
 * Alerts operators to the failure of a load that started automatically. A user who starts a load sees its failure on
 * the screen.
 */
export const alertOfFailedLoad = async (
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  load: Pick<LoadRow, 'loadId' | 'orgId' | 'sourceId' | 'sourceName' | 'origin' | 'failure'>,
): Promise<void> => {
  if (!isAutomatic(load) || load.orgId !== null) return
  const { loadId, sourceId, sourceName, failure } = load
  await raiseAlert(platform, tx, { sourceId, sourceName, kind: 'load_failed', cause: loadId, loadId, detail: failure })
}

/** Settles the alerts about a load when the load is published, discarded or started again. */
export const settleLoadAlerts = (
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { sourceId, loadId }: Pick<LoadRow, 'sourceId' | 'loadId'>,
): Promise<void> => settleAlerts(tx, { sourceId, loadId, kinds: ['review', 'held', 'load_failed'] }, clock.now())
