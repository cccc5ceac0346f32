/**
 * A file that came in by itself: its load begins when a person has seen to the source's columns, else it waits for him.
 * So does a file whose content he took back: he alone may show it again.
 */
import type { Platform, Tx } from '@tradewind/platform'
import { datasetOf } from '../datasets/index.ts'
import { beginLoad } from '../loads.ts'
import type { LoadRow } from '../queries.ts'
import { raiseAlert } from './alerts.ts'
import { wasRolledBackBefore, type SourceSettings } from './source-queries.ts'

/** Repeatable; inside the transaction that notes the file as taken. */
export const beginByItself = async (
  platform: Platform,
  tx: Tx,
  { load, source }: { load: LoadRow; source: SourceSettings },
): Promise<void> => {
  const isComplete = datasetOf(load.dataset).missing(load.mapping).length === 0
  const mayBegin = source.isMapped && source.autoPublish && isComplete
  if (mayBegin && !(await wasRolledBackBefore(tx, load.loadId))) return beginLoad(platform, tx, load)
  await raiseAlert(platform, tx, {
    sourceId: source.sourceId,
    sourceName: source.name,
    kind: 'review',
    cause: load.loadId,
    loadId: load.loadId,
    detail: null,
  })
}
