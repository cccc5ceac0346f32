/**
 * Moves the records of names that now belong to another company, after a merge, an undone merge, or another operator
 * decision. All records of the names move to the new company, through a publication of each source that has such
 * records. Steps: (1) PostgreSQL records the move. (2) The engine stores the new company of each name (the mapping),
 * which unfinished loads use when they are published. (3) The sources are published, one after the other. (4) The move
 * is marked as done. After a crash another call or the next start of a process resumes; repeating a step changes
 * nothing.
 */

import { withModuleLock, type Db, type Platform } from '@tradewind/platform'
import type { MovedName } from '../../companies/index.ts'
import { findLoad, insertLoad, listSources, withSourceLock } from './loads.ts'
import { readView } from './publications.ts'
import { versionColumns } from './publish-queries.ts'
import {
  completePublishing,
  clearUnpublished,
  defaultGraceMs,
  discardUnpublished,
  isUnpublished,
  type PublishOptions,
} from './publish.ts'
import { finishSweeping } from './sweep.ts'

type Rekey = { rekeyNo: number; reassignments: readonly MovedName[] }

/** Maximum number of moved names in one pass, because each name adds a condition to the query. */
const mostAtOnce = 1000

/**
 * Moves the records of names to other companies. The records of each source move in one step, one source after the
 * other. Repeatable. When a name moves twice, the last move counts.
 */
export const rekeyTrades = async (
  platform: Platform,
  { reassignments }: { reassignments: readonly MovedName[] },
  { graceMs = defaultGraceMs }: PublishOptions = {},
): Promise<void> => {
  for (let at = 0; at < reassignments.length; at += mostAtOnce)
    await platform.db
      .insertInto('customs_rekey')
      .values({ reassignments: JSON.stringify(reassignments.slice(at, at + mostAtOnce)) })
      .execute()
  await finishRekeying(platform, graceMs)
}

/** Completes the recorded moves in their order. */
export const finishRekeying = async (platform: Platform, graceMs: number): Promise<void> =>
  withRekeyLock(platform.db, async () => {
    const open = await platform.db
      .selectFrom('customs_rekey')
      .select(['rekeyNo', 'reassignments', 'state'])
      .where('state', '<>', 'done')
      .orderBy('rekeyNo')
      .execute()
    for (const rekey of open) {
      await map(platform, rekey)
      for (const sourceNo of await listSources(platform.db))
        await withSourceLock(platform.db, sourceNo, () => rekeySource(platform, rekey, { sourceNo, graceMs }))
      await setState(platform.db, rekey.rekeyNo, 'done')
    }
  })

// An arbitrary number that no other module uses for its advisory locks.
const lockSpace = 80_727

/**
 * Runs one move at a time in all processes, because the engine must store the new companies of names in the order of
 * the moves.
 */
const withRekeyLock = <T>(db: Db, run: () => Promise<T>): Promise<T> => withModuleLock(db, { space: lockSpace }, run)

const setState = async (db: Db, rekeyNo: number, state: 'mapped' | 'done'): Promise<void> => {
  await db.updateTable('customs_rekey').set({ state }).where('rekeyNo', '=', rekeyNo).execute()
}

// Stores the new company of each name in the engine. Rows that are written after the second statement get the new
// company. The passes over the published records find all rows that were written before.
const map = async ({ db, clickhouse }: Platform, { rekeyNo, reassignments }: Rekey): Promise<void> => {
  const rows = reassignments.map(({ nameId, toCompanyId }) => ({
    name_id: nameId,
    company_id: toCompanyId,
    version: rekeyNo,
  }))
  await clickhouse.insert('trade_name_company', rows)
  await setState(db, rekeyNo, 'mapped')
}

type Pass = { sourceNo: number; graceMs: number }

// The index of exact terms finds the records of the old companies; of these records, only those with a moved name are
// selected.
const touched = `
    from trade
    where hasAny(terms, {terms:Array(String)})
      and ((buyer_name_id, buyer_id) in (select * from pairs) or (seller_name_id, seller_id) in (select * from pairs))
      and source = {source:UInt16}
      and load not in {hidden:Array(UInt32)}`

const withPairs = `
    with pairs as (
      select pair.1 as name_id, pair.2 as company_id
      from (select arrayJoin(arrayZip({names:Array(UInt32)}, {companies:Array(UInt32)})) as pair))`

/** Number of records in each staged part. */
const partRecords = 200_000

const rekeySource = async (platform: Platform, rekey: Rekey, { sourceNo, graceMs }: Pass): Promise<void> => {
  const { db, clickhouse } = platform
  await finishSweeping(platform, sourceNo, graceMs)
  const moving = rekey.reassignments.filter(({ fromCompanyId, toCompanyId }) => fromCompanyId !== toCompanyId)
  const params = {
    source: sourceNo,
    hidden: (await readView(db)).hidden,
    names: moving.map(({ nameId }) => nameId),
    companies: moving.map(({ fromCompanyId }) => fromCompanyId),
    terms: [...new Set(moving.flatMap(({ fromCompanyId: id }) => [`b:${id}`, `s:${id}`]))],
  }
  const [found] = await clickhouse.rows<{ records: number }>(
    `${withPairs} select toUInt32(count()) as records ${touched}`,
    { params },
  )
  const records = found?.records ?? 0
  const loadId = `rekey ${rekey.rekeyNo} of source ${sourceNo}`
  if (records === 0) {
    // No record is left to move. A process may have died after it inserted this load, and another publication has moved
    // the records to the new company.
    const left = await findLoad(db, loadId)
    if (left !== null && isUnpublished(left)) await discardUnpublished(platform, left)
    return
  }
  const load = await insertLoad(db, { loadId, sourceNo, kind: 'rekey', rekeyNo: rekey.rekeyNo })
  // A load that is already published is done. If rows have returned to the old company since, a later move with its own
  // load returned them.
  if (!isUnpublished(load)) return
  // Rows that a dead process staged for this load are removed, because their records may have been corrected since, and
  // the old values must not return.
  await clearUnpublished(platform, load)
  await clickhouse.command(
    `
    insert into trade_stage (stage, part, ${versionColumns})
    ${withPairs}
    select {stage:UInt32}, key % {parts:UInt32}, ${versionColumns}
    ${touched}`,
    { params: { ...params, stage: load.stageNo, parts: Math.ceil(records / partRecords) } },
  )
  await completePublishing(platform, load.stageNo, { graceMs })
}
