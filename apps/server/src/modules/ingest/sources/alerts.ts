/** Operators are told: once each cause, in the notification centre and on the source's page. */
import type { Platform, Tx } from '@tradewind/platform'
import { accounts } from '../../identity/index.ts'
import { notify } from '../../site/index.ts'
import type { LoadRow } from '../loads/queries.ts'
import { insertAlert, settleAlerts, type NewAlert } from './attempt-queries.ts'

/** Inside the transaction of what happened, so that neither is without the other. */
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
  for (const userId of await accounts.listOperators(tx))
    await notify(tx, now, {
      userId,
      kind: `source_${alert.kind}`,
      params: { source: alert.sourceName },
      link,
      cause: `${alert.sourceId} ${alert.cause}`,
    })
}

/** Whether nobody sat in front of it when it began. */
export const isAutomatic = ({ origin }: Pick<LoadRow, 'origin'>): boolean => origin === 'pull' || origin === 'watched'

/** Who started a load himself sees how it ends. */
export const alertOfFailedLoad = async (
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  load: Pick<LoadRow, 'loadId' | 'orgId' | 'sourceId' | 'sourceName' | 'origin' | 'failure'>,
): Promise<void> => {
  if (!isAutomatic(load) || load.orgId !== null) return
  const { loadId, sourceId, sourceName, failure } = load
  await raiseAlert(platform, tx, { sourceId, sourceName, kind: 'load_failed', cause: loadId, loadId, detail: failure })
}

/** What was said of a load is settled once it is published, discarded or begun anew. */
export const settleLoadAlerts = (
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { sourceId, loadId }: Pick<LoadRow, 'sourceId' | 'loadId'>,
): Promise<void> => settleAlerts(tx, { sourceId, loadId, kinds: ['review', 'held', 'load_failed'] }, clock.now())
