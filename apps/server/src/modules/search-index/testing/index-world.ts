/** Parts of the tests of search indexes: engines that die, changes while a batch is written, decisions of operators. */

import { randomUUID } from 'node:crypto'
import type { ClickHouse, Platform } from '@tradewind/platform'
import { companyPorts } from '../../../module-ports.ts'
import { mergeCompanies, undoChange } from '../../companies/matching/decisions.ts'
import { movePending } from '../../companies/matching/moving.ts'

type Engines = Pick<Platform, 'db' | 'clickhouse'>

/** A word that no other name has. */
export const newWord = (): string => `q${randomUUID().replaceAll(/[^a-f]/g, '')}q`

/** Engines that die right before or right after the given statement to ClickHouse; no later statement to either runs. */
export const dyingEngines = ({ db, clickhouse }: Engines, statement: number, isDone: boolean): Engines => {
  let count = 0
  const step = async <T>(run: () => Promise<T>): Promise<T> => {
    count += 1
    if (count > statement || (count === statement && !isDone)) throw new Error('killed')
    const result = await run()
    if (count === statement) throw new Error('killed')
    return result
  }
  const mortal: ClickHouse = {
    ...clickhouse,
    rows: (sql, options) => step(() => clickhouse.rows(sql, options)),
    insert: (table, values, options) => step(() => clickhouse.insert(table, values, options)),
    command: (sql, options) => step(() => clickhouse.command(sql, options)),
  }
  return { db, clickhouse: mortal }
}

/** Whether the work was killed by `dyingEngines`. */
export const wasKilled = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: Error) => error.message === 'killed',
  )

/** Engines that run `change` once, before the first rows are inserted. */
export const changedMeanwhile = ({ db, clickhouse }: Engines, change: () => Promise<unknown>): Engines => {
  let isChanged = false
  const slow: ClickHouse = {
    ...clickhouse,
    insert: async (table, values, options) => {
      if (!isChanged) {
        isChanged = true
        await change()
      }
      await clickhouse.insert(table, values, options)
    },
  }
  return { db, clickhouse: slow }
}

/** Merges the two companies whose names begin with the word. `companyId` remains. */
export const mergeNamed = async (platform: Platform, word: string) => {
  const by = { userId: randomUUID(), reason: 'the same company' }
  const rows = await platform.db
    .selectFrom('customs_company')
    .select('companyId')
    .where('name', 'like', `${word}%`)
    .orderBy('name')
    .execute()
  const [companyId = 0, otherCompanyId = 0] = rows.map((row) => row.companyId)
  const settle = () => movePending(platform, companyPorts(platform).moveRecords)
  await mergeCompanies(platform, { companyId, otherCompanyId }, by)
  await settle()
  const undo = async () => {
    const { changeId } = await platform.db
      .selectFrom('customs_identity_change')
      .select('changeId')
      .orderBy('changeId', 'desc')
      .executeTakeFirstOrThrow()
    await undoChange(platform, changeId, by)
    await settle()
  }
  return { companyId, undo }
}
