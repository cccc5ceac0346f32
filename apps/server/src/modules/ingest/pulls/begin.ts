/**
 * Handles a file that arrived automatically: its load starts if an operator has checked the source's columns, otherwise it
 * waits for one. A file whose content was rolled back waits too: only an operator may publish it again.
 */
import type { Db, Platform, Tx } from '@tradewind/platform'
import { datasetOf } from '../datasets/index.ts'
import { beginLoad } from '../loads/loads.ts'
import type { LoadRow } from '../loads/queries.ts'
import { raiseAlert } from '../loads/alerts.ts'
import { wasNoted } from '../sources/attempt-queries.ts'
import { wasRolledBackBefore, type SourceSettings } from '../sources/source-queries.ts'

/** Known bytes count as new if an earlier try was killed between their load and its record. */
export const wasLeftBehind = async (db: Db, load: LoadRow, { sourceId }: SourceSettings): Promise<boolean> =>
  load.sourceId === sourceId &&
  load.state === 'received' &&
  (load.origin === 'pull' || load.origin === 'watched') &&
  !(await wasNoted(db, load.loadId))

/** Repeatable; inside the transaction that records the file as taken. */
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
