/**
 * A file that came in by itself: its load begins when a person has seen to the source's columns, else it waits for him.
 * So does a file whose content he took back: he alone may show it again.
 */
import type { Db, Platform, Tx } from '@tradewind/platform'
import { datasetOf } from '../datasets/index.ts'
import { beginLoad } from '../loads/loads.ts'
import type { LoadRow } from '../loads/queries.ts'
import { raiseAlert } from './alerts.ts'
import { wasNoted } from './attempt-queries.ts'
import { wasRolledBackBefore, type SourceSettings } from './source-queries.ts'

/** The same bytes as before are new where an earlier try was killed between their load and its note. */
export const wasLeftBehind = async (db: Db, load: LoadRow, { sourceId }: SourceSettings): Promise<boolean> =>
  load.sourceId === sourceId &&
  load.state === 'received' &&
  (load.origin === 'pull' || load.origin === 'watched') &&
  !(await wasNoted(db, load.loadId))

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
