import { randomUUID } from 'node:crypto'
import type { ClickHouse, Platform } from '@tradewind/platform'
import { afterAll, describe, expect, it } from 'vitest'
import { companyPorts } from '../../../module-ports.ts'
import { mergeCompanies, undoChange } from '../../companies/matching/decisions.ts'
import { movePending } from '../../companies/matching/moving.ts'
import { draft } from '../../customs/index.ts'
import { rollBackProfiles } from '../../profiles/records/publish.ts'
import { companyOf, fairOf } from '../../profiles/testing/records.ts'
import { readIndexView, viewConditions } from '../../search-index/index.ts'
import { indexNow, publishFairs, startFairWorld } from '../testing/fair-world.ts'
import { fairIndex } from './indexing.ts'

const { platform, close } = await startFairWorld()
const { db } = platform
afterAll(close)

/** The categories and the number of sessions of each row with the word that readers see; with `raw`, of hidden rows too. */
const seen = async (word: string, raw = false): Promise<string[]> => {
  const { bind, params } = draft()
  const where = raw ? [] : viewConditions(await readIndexView(db, fairIndex), bind)
  const rows = await platform.clickhouse.rows<{ text: string }>(
    `select concat(arrayStringConcat(arraySort(categories), ' '), ': ', toString(sessions)) as text
    from fair_search
    where ${[`hasToken(words, ${bind(word, 'String')})`, ...where].join(' and ')}
    order by text`,
    { params },
  )
  return rows.map(({ text }) => text)
}
/** A word that no other name has. */
const newWord = () => `q${randomUUID().replaceAll(/[^a-f]/g, '')}q`
/** Dies right before or right after the given statement to ClickHouse; no later statement to either engine runs. */
const dying = (statement: number, isDone: boolean): Pick<Platform, 'db' | 'clickhouse'> => {
  let count = 0
  const step = async <T>(run: () => Promise<T>): Promise<T> => {
    count += 1
    if (count > statement || (count === statement && !isDone)) throw new Error('killed')
    const result = await run()
    if (count === statement) throw new Error('killed')
    return result
  }
  const { clickhouse } = platform
  const mortal: ClickHouse = {
    ...clickhouse,
    rows: (sql, options) => step(() => clickhouse.rows(sql, options)),
    insert: (table, values, options) => step(() => clickhouse.insert(table, values, options)),
    command: (sql, options) => step(() => clickhouse.command(sql, options)),
  }
  return { db, clickhouse: mortal }
}

describe('the index of fair buyers', () => {
  it('shows a company once with all its attendances, until its records are rolled back', async () => {
    const word = newWord()
    const at = { name: `${word} Handel`, country: 'DE' }
    await publishFairs(platform, [fairOf(at, { sessions: [124, 133], categories: ['toys'] })])
    const load = await publishFairs(platform, [
      fairOf(at, { sessions: [134], categories: ['shoes'] }),
      fairOf({ name: `${word} Handel GmbH`, country: 'DE' }, { fair: 'Ambiente' }),
    ])
    await indexNow(platform, 1)
    expect(await seen(word, true)).toEqual(['shoes toys: 3'])
    await rollBackProfiles(platform, load)
    await indexNow(platform)
    expect(await seen(word, true)).toEqual(['toys: 2'])
  })

  it('has no row for a company that attended no fair, and attendances are no profile', async () => {
    const word = newWord()
    await publishFairs(platform, [
      companyOf({ name: `${word} Werk` }, { keywords: ['tiles'] }),
      fairOf({ name: `${word} Messe`, country: 'DE' }, { sessions: [133] }),
    ])
    await indexNow(platform)
    expect(await seen(word)).toEqual([': 1'])
    const rows = await db.selectFrom('profile_changed_name').select('nameId').execute()
    const names = await db
      .selectFrom('customs_name_spelling')
      .select('spelling')
      .where(
        'nameId',
        'in',
        rows.map(({ nameId }) => nameId),
      )
      .where('spelling', 'like', `${word}%`)
      .execute()
    expect(names).toEqual([{ spelling: `${word} Werk` }])
  })

  it('shows a batch as a whole or not at all, and loses and doubles nothing, wherever the process dies', async () => {
    const [word, source] = [newWord(), randomUUID()]
    const version = (category: string) =>
      [1, 2].map((id) =>
        fairOf(
          { name: `${word} Werk ${id}`, country: 'DE' },
          { sessions: [130, 131].slice(0, id), categories: [category] },
          { recordId: `${id}` },
        ),
      )
    const shown = (category: string) => [1, 2].map((sessions) => `${category}: ${sessions}`)
    await publishFairs(platform, version('toys'), source)
    await indexNow(platform)
    let [before, deaths] = ['toys', 0]
    const categories = ['food', 'shoes', 'tools', 'hardware', 'lighting', 'furniture']
    for (const isDone of [false, true])
      for (let statement = 1; statement <= 6; statement += 1) {
        const after = categories[(statement + (isDone ? 1 : 0)) % categories.length] ?? ''
        await publishFairs(platform, version(after), source)
        const died = await indexNow(dying(statement, isDone)).then(
          () => false,
          (error: Error) => error.message === 'killed',
        )
        if (died) deaths += 1
        expect([shown(before), shown(after)]).toContainEqual(await seen(word))
        await indexNow(platform)
        expect(await seen(word)).toEqual(shown(after))
        expect(await seen(word, true)).toEqual(shown(after))
        before = after
      }
    // A batch sends three statements, and its aborted predecessors one more.
    expect(deaths).toBe(8)
  })

  it('follows the decisions of operators', async () => {
    const by = { userId: randomUUID(), reason: 'the same company' }
    const word = newWord()
    await publishFairs(platform, [
      fairOf({ name: `${word} Alpha Tiles`, country: 'DE' }, { sessions: [130], categories: ['toys'] }),
      fairOf({ name: `${word} Omega Steel`, country: 'DE' }, { sessions: [131], categories: ['shoes'] }),
    ])
    await indexNow(platform)
    const apart = ['shoes: 1', 'toys: 1']
    expect(await seen(word)).toEqual(apart)
    const numbers = await db
      .selectFrom('customs_company')
      .select('companyId')
      .where('name', 'like', `${word}%`)
      .orderBy('name')
      .execute()
    const [companyId = 0, otherCompanyId = 0] = numbers.map((row) => row.companyId)
    const settle = async () => {
      await movePending(platform, companyPorts(platform).moveRecords)
      await indexNow(platform)
    }
    await mergeCompanies(platform, { companyId, otherCompanyId }, by)
    await settle()
    expect(await seen(word)).toEqual(['shoes toys: 2'])
    const { changeId } = await db
      .selectFrom('customs_identity_change')
      .select('changeId')
      .orderBy('changeId', 'desc')
      .executeTakeFirstOrThrow()
    await undoChange(platform, changeId, by)
    await settle()
    expect(await seen(word)).toEqual(apart)
  })
})
