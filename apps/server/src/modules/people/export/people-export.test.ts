import { randomUUID } from 'node:crypto'
import type { Cell } from '@tradewind/lexicon'
import { afterAll, expect, it } from 'vitest'
import type { FileContacts } from '../../membership/index.ts'
import { personOf } from '../../profiles/testing/records.ts'
import { indexNow, publishRecords, startPeopleWorld } from '../testing/people-world.ts'
import { peopleExport } from './people-export.ts'

const { platform, close } = await startPeopleWorld()
afterAll(close)

const at = (name: string) => ({ name, country: 'DE' })
await publishRecords(platform, [
  personOf(at('Linde Werk'), { name: 'Ada Linde', title: 'Head of Purchasing', email: 'ada@linde.example' }),
  personOf(at('Tanne Werk'), { name: 'A. Linde', title: 'Owner', email: 'ada@linde.example' }),
  personOf(at('Linde Werk'), { name: 'Bo Linde', title: 'Buyer', phone: '+49 30 7654321' }),
  personOf(at('Ulme Werk'), { name: 'Cy Ulme', title: 'Buyer', email: 'cy@ulme.example' }),
  personOf(at('Ulme Werk'), { name: 'Di Ulme', title: 'Gardener' }),
])
await indexNow(platform)

const rowsOf = async (filter: object, viewer: FileContacts, limit = 100): Promise<Cell[][]> => {
  const options = { limit, viewer, lang: 'en', timeZone: 'UTC', signal: new AbortController().signal }
  const rows: Cell[][] = []
  for await (const batch of peopleExport(platform).rows({ ...filter }, options)) rows.push(...batch)
  return rows
}
/** Admits the first `most` companies, as the day's quota does, and notes whom it was asked to admit. */
const viewerOf = (most: number, asked: string[][]): FileContacts => ({
  orgId: randomUUID(),
  mayUnlock: true,
  admit: async (_kind, targets) => {
    asked.push(targets.map(({ id }) => id))
    return new Set([...new Set(targets.map(({ id }) => id))].slice(0, most))
  },
})

it('writes the people of a search, and unlocks one company for each person with contacts', async () => {
  const asked: string[][] = []
  const [header = [], ...rows] = await rowsOf({}, viewerOf(100, asked))
  expect(header).toEqual([
    'Name',
    'Job title',
    'Seniority',
    'Department',
    'Company',
    'Country or region',
    'Email',
    'Phone',
    'Profile link',
  ])
  expect(rows.map((row) => [row[0], row[6], row[7]]).toSorted()).toEqual([
    ['Ada Linde', 'ada@linde.example', null],
    ['Bo Linde', null, '+49 30 7654321'],
    ['Cy Ulme', 'cy@ulme.example', null],
    ['Di Ulme', null, null],
  ])
  expect(new Set(asked.flat()).size).toBe(2)
})

it('masks contacts beyond the quota, and all of them without the permission', async () => {
  const masked = (rows: readonly Cell[][]) => rows.slice(1).map((row) => String(row[6] ?? row[7] ?? ''))
  const few = masked(await rowsOf({ title: 'buyer' }, viewerOf(1, [])))
  expect(few.filter((text) => text.includes('***'))).toHaveLength(1)
  const asked: string[][] = []
  const none = masked(await rowsOf({}, { ...viewerOf(9, asked), mayUnlock: false }))
  expect(none.filter((text) => text !== '').every((text) => text.includes('***'))).toBe(true)
  expect(asked).toEqual([])
})

it('unlocks a person without a company alone, and masks the person beyond the quota', async () => {
  await publishRecords(platform, [
    personOf(null, { name: 'Eva Alleine', email: 'eva@alleine.example' }),
    personOf(null, { name: 'Fin Alleine', email: 'fin@alleine.example' }),
  ])
  await indexNow(platform)
  const asked: string[][] = []
  const rows = await rowsOf({ name: 'alleine' }, viewerOf(1, asked))
  expect(rows.slice(1).map((row) => row[6])).toEqual(['eva@alleine.example', 'f***@***'])
  expect(new Set(asked.flat()).size).toBe(2)
})

it('counts the people of the search, and names the words', async () => {
  const source = peopleExport(platform)
  expect(await source.count({ title: 'buyer' }, new AbortController().signal)).toBe(2)
  expect(await source.readSubject({ title: 'buyer', company: 'Linde' })).toBe('buyer Linde')
  expect(await source.readSubject({ countries: ['DE'] })).toBeNull()
  expect(await rowsOf({ title: 'buyer' }, viewerOf(9, []), 1)).toHaveLength(2)
})
