import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { draft } from '../../customs/index.ts'
import { rollBackProfiles } from '../../profiles/records/publish.ts'
import { companyOf, personOf } from '../../profiles/testing/records.ts'
import { readIndexView, viewConditions } from '../../search-index/index.ts'
import {
  changedMeanwhile,
  dyingEngines,
  mergeNamed,
  newWord,
  wasKilled,
} from '../../search-index/testing/index-world.ts'
import { indexNow, publishRecords, startPeopleWorld } from '../testing/people-world.ts'
import { personIndex } from './indexing.ts'

const { platform, close } = await startPeopleWorld()
const { db } = platform
afterAll(close)

/** The titles and companies of each person whose name has the word and that readers see; with `raw`, of hidden rows too. */
const seen = async (word: string, raw = false): Promise<string[]> => {
  const { bind, params } = draft()
  const where = raw ? [] : viewConditions(await readIndexView(db, personIndex), bind)
  const named = `hasToken(name, ${bind(word, 'String')})`
  const rows = await platform.clickhouse.rows<{ text: string }>(
    `select concat(titles, ': ', toString(length(arrayFilter(term -> startsWith(term, 'o:'), terms))), ' ',
      toString(arraySort(arrayFilter(term -> startsWith(term, 'i:'), terms)))) as text
    from person_search where ${[named, ...where].join(' and ')} order by text`,
    { params },
  )
  return rows.map(({ text }) => text)
}

describe('the index of people', () => {
  it('shows a person in twenty companies once, in batches of any size, until the records are rolled back', async () => {
    const word = newWord()
    const positions = Array.from({ length: 20 }, (_, at) =>
      personOf(
        { name: `${word} Holding ${at}`, country: 'DE' },
        { name: `Ada ${word}`, title: `Director ${at}`, email: `ada@${word}.example` },
      ),
    )
    const load = await publishRecords(platform, positions)
    await indexNow(platform, 3)
    const titles = positions.map((_, at) => `director ${at}`)
    const [row = '', ...more] = await seen(word)
    expect(more).toEqual([])
    expect(row.split(': ')[0]?.split(' ¶ ').toSorted()).toEqual(titles.toSorted())
    expect(row).toMatch(/: 20 \[\]$/)
    expect(await seen(word, true)).toHaveLength(1)
    await rollBackProfiles(platform, load)
    await indexNow(platform)
    expect(await seen(word, true)).toEqual([])
  })

  it('shows a batch as a whole or not at all, and loses and doubles nothing, wherever the process dies', async () => {
    const [word, source] = [newWord(), randomUUID()]
    const version = (title: string) =>
      [1, 2].map((id) =>
        personOf(
          { name: `${word} Werk`, country: 'DE' },
          { name: `Ada${id} ${word}`, title: `${title} ${id}` },
          { recordId: `${id}` },
        ),
      )
    const shown = (title: string) => [1, 2].map((id) => `${title} ${id}: 1 []`)
    await publishRecords(platform, version('first'), source)
    await indexNow(platform)
    let [before, deaths] = ['first', 0]
    for (const isDone of [false, true])
      for (let statement = 1; statement <= 6; statement += 1) {
        const after = `title${statement}${isDone ? 'b' : 'a'}`
        await publishRecords(platform, version(after), source)
        const died = await wasKilled(indexNow(dyingEngines(platform, statement, isDone)))
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

  it('writes a person again whose record changes while the batch is written', async () => {
    const [word, source] = [newWord(), randomUUID()]
    const version = (title: string) => [
      personOf({ name: `${word} Werk`, country: 'DE' }, { name: `Ada ${word}`, title }, { recordId: '1' }),
    ]
    await publishRecords(platform, version('buyer'), source)
    const change = () => publishRecords(platform, version('owner'), source)
    await indexNow(changedMeanwhile(platform, change))
    await indexNow(platform)
    expect(await seen(word)).toEqual(['owner: 1 []'])
  })

  it('follows the facts of companies and the decisions of operators', async () => {
    const word = newWord()
    const at = (name: string) => ({ name: `${word} ${name}`, country: 'DE' })
    const ofName = { name: `Ada ${word}` }
    await publishRecords(platform, [
      personOf(at('Alpha Tiles'), { ...ofName, title: 'Buyer' }),
      personOf(at('Omega Steel'), { ...ofName, title: 'Owner' }),
    ])
    await indexNow(platform)
    expect(await seen(word)).toEqual(['buyer: 1 []', 'owner: 1 []'])
    const facts = await publishRecords(platform, [companyOf(at('Omega Steel'), { industries: ['steel'] })])
    await indexNow(platform)
    const apart = ['buyer: 1 []', "owner: 1 ['i:steel']"]
    expect(await seen(word)).toEqual(apart)
    const merged = await mergeNamed(platform, word)
    await indexNow(platform)
    expect(await seen(word)).toEqual(["buyer ¶ owner: 1 ['i:steel']"])
    await merged.undo()
    await indexNow(platform)
    expect(await seen(word)).toEqual(apart)
    await rollBackProfiles(platform, facts)
    await indexNow(platform)
    expect(await seen(word)).toEqual(['buyer: 1 []', 'owner: 1 []'])
  })
})
