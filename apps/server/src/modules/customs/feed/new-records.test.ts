import { startTestPlatform } from '@tradewind/testkit'
import { afterAll, expect, test } from 'vitest'
import { insertLoad, openLoad } from '../publish/loads.ts'
import type { PublicationState } from '../tables.ts'
import { findUncheckedPublications } from './new-records.ts'

const platform = await startTestPlatform()
afterAll(() => platform.close())
const { db } = platform

const { stageNo, sourceNo } = await openLoad(db, { loadId: 'l1', sourceId: 's1' })

const take = async (partNo: number, state: PublicationState, of = stageNo): Promise<number> => {
  const row = await db
    .insertInto('customs_publication')
    .values({ stageNo: of, sourceNo, partNo, state })
    .returning('publicationNo')
    .executeTakeFirstOrThrow()
  return row.publicationNo
}
const show = (publicationNo: number) =>
  db.updateTable('customs_publication').set({ state: 'published' }).where('publicationNo', '=', publicationNo).execute()

test('every publication is found once, when it is published, whatever its number', async () => {
  const first = await take(1, 'published')
  const slow = await take(2, 'writing')
  let { checked } = await findUncheckedPublications(db, null)
  expect(checked.settled).toBeLessThan(slow)
  const findUnseen = async () => {
    const found = await findUncheckedPublications(db, checked)
    checked = found.checked
    return found.unchecked
  }
  expect(await findUnseen()).toEqual([])
  const quick = await take(3, 'published')
  expect(await findUnseen()).toEqual([quick])
  await take(4, 'abandoned')
  await show(slow)
  expect(await findUnseen()).toEqual([slow])
  expect(await findUnseen()).toEqual([])
  // Many publication numbers far below the newest number are represented by one number, `settled`.
  const many: number[] = []
  for (let part = 5; part < 260; part += 1) many.push(await take(part, 'published'))
  expect(await findUnseen()).toEqual(many)
  expect(await findUnseen()).toEqual([])
  expect(checked.settled).toBeGreaterThan(first)
  expect(checked.beyond.length).toBeLessThanOrEqual(200)
})

test('records that a rollback or a change of companies shows again are examined, and are not new', async () => {
  const { checked } = await findUncheckedPublications(db, null)
  const published: number[] = []
  for (const kind of ['rollback', 'rekey', 'load'] as const) {
    const load = await insertLoad(db, { loadId: kind, sourceNo, kind })
    published.push(await take(1, 'published', load.stageNo))
  }
  const next = await findUncheckedPublications(db, checked)
  expect(next.unchecked).toEqual(published.slice(-1))
  expect(next.checked.beyond).toEqual(expect.arrayContaining(published))
})
