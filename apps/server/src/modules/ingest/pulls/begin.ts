/**
 * Handles a file that arrived automatically. The file's load starts if an operator has checked the source's columns;
 * otherwise the load waits for an operator. A load whose content was rolled back before waits too, because only an
 * operator may publish the content again.
 */

import type { Db, Platform, Tx } from '@tradewind/platform'
import { datasetOf } from '../datasets/index.ts'
import { raiseAlert } from '../loads/alerts.ts'
import { beginLoad } from '../loads/loads.ts'
import type { LoadRow } from '../loads/queries.ts'
import type { Received } from '../loads/receive.ts'
import { wasNoted } from '../sources/attempt-queries.ts'
import { readSource, wasRolledBackBefore, type SourceSettings } from '../sources/source-queries.ts'

/**
 * True when an earlier try was killed after it created the load and before it recorded the file. The file then counts
 * as new, although a load of the same bytes exists.
 */
export const isOrphanedLoad = async (db: Db, load: LoadRow, { sourceId }: SourceSettings): Promise<boolean> =>
  load.sourceId === sourceId &&
  load.state === 'received' &&
  (load.origin === 'pull' || load.origin === 'watched') &&
  !(await wasNoted(db, load.loadId))

/**
 * Begins the loads of all tables of a file that arrived automatically. If the file lacks a table that a user chose for
 * the source, no load starts, because the file is not as expected.
 */
export const beginFile = async (
  platform: Platform,
  tx: Tx,
  { received: { loads, missingTables }, source }: { received: Received; source: SourceSettings },
): Promise<void> => {
  for (const load of loads) {
    if (load.state !== 'received' && load.state !== 'mapped') continue
    const own = load.sourceId === source.sourceId ? source : await readSource(tx, load.sourceId)
    await startAutomatically(platform, tx, { load, source: own, missingTables })
  }
}

/**
 * Starts the load if the source publishes automatically, its columns were checked and are complete, and the content was
 * never rolled back. Otherwise alerts the operators. Repeatable. Runs inside the transaction that records the arrival
 * of the file.
 */
const startAutomatically = async (
  platform: Platform,
  tx: Tx,
  { load, source, missingTables }: { load: LoadRow; source: SourceSettings; missingTables: readonly string[] },
): Promise<void> => {
  const isComplete = datasetOf(load.dataset).missing(load.mapping).length === 0
  const mayBegin = source.isMapped && source.autoPublish && isComplete && missingTables.length === 0
  if (mayBegin && !(await wasRolledBackBefore(tx, load.loadId))) return beginLoad(platform, tx, load)
  await raiseAlert(platform, tx, {
    sourceId: source.sourceId,
    sourceName: source.name,
    kind: 'review',
    cause: load.loadId,
    loadId: load.loadId,
    detail: missingTables.length === 0 ? null : missingTables.join(', ').slice(0, 500),
  })
}
