import { randomUUID } from 'node:crypto'
import type { Cell } from '@tradewind/lexicon'
import { afterAll, expect, it } from 'vitest'
import type { FileContacts } from '../membership/index.ts'
import { fairOf } from '../profiles/testing/records.ts'
import { fairExport, findFairBuyers } from './found.ts'
import { indexNow, publishFairs, startFairWorld } from './testing/fair-world.ts'

const { platform, close } = await startFairWorld()
afterAll(close)

await publishFairs(platform, [
  fairOf(
    { name: 'Linde Werk', country: 'DE', email: 'ada@linde.example' },
    {
      sessions: [131, 133],
      personnel: ['Ada Linde'],
      emails: ['ada@linde.example'],
      faxes: ['+49 30 1234567'],
      categories: ['toys'],
      products: 'kites',
    },
  ),
  fairOf({ name: 'Tanne Werk', country: 'AT' }, { role: 'exhibitor', sessions: [134], faxes: ['+43 1 7654321'] }),
  fairOf({ name: 'Ulme Werk', country: 'DE' }, { sessions: [136] }),
])
await indexNow(platform)

const rowsOf = async (filter: object, viewer: FileContacts, limit = 100): Promise<Cell[][]> => {
  const options = { limit, viewer, lang: 'en', timeZone: 'UTC', signal: new AbortController().signal }
  const rows: Cell[][] = []
  for await (const batch of fairExport(platform).rows({ ...filter }, options)) rows.push(...batch)
  return rows
}
/** Admits the first `most` companies, as the day's quota does, and notes whom it was asked to admit. */
const viewerOf = (most: number, asked: string[]): FileContacts => ({
  orgId: randomUUID(),
  mayUnlock: true,
  admit: async (_kind, targets) => {
    asked.push(...targets.map(({ id }) => id))
    return new Set(targets.map(({ id }) => id).slice(0, most))
  },
})

it('writes the buyers of a search, and unlocks those with contacts', async () => {
  const asked: string[] = []
  const [header = [], ...rows] = await rowsOf({}, viewerOf(100, asked))
  const at = (title: string) => header.indexOf(title)
  expect(rows.map((row) => [row[at('Company')], row[at('Sessions attended')], row[at('Fax')]])).toEqual([
    ['Ulme Werk', '136', null],
    ['Tanne Werk', '134', '+43 1 7654321'],
    ['Linde Werk', '133; 131', '+49 30 1234567'],
  ])
  expect(rows.map((row) => row[at('Attended as')])).toEqual(['Buyer', 'Exhibitor', 'Buyer'])
  expect(rows.at(-1)?.slice(at('Personnel'))).toEqual(
    expect.arrayContaining(['Ada Linde', 'ada@linde.example', 'Toys', 'kites']),
  )
  expect(new Set(asked).size).toBe(2)
})

it('masks contacts beyond the quota, and all of them without the permission', async () => {
  const masked = (rows: readonly Cell[][]) => rows.filter((row) => row.some((cell) => String(cell).includes('***')))
  expect(masked(await rowsOf({}, viewerOf(1, [])))).toHaveLength(1)
  const asked: string[] = []
  expect(masked(await rowsOf({}, { ...viewerOf(9, asked), mayUnlock: false }))).toHaveLength(2)
  expect(asked).toEqual([])
})

it('counts and finds the buyers of the search, those of the latest session first', async () => {
  const { signal } = new AbortController()
  expect(await fairExport(platform).count({ role: 'buyer' }, signal)).toBe(2)
  expect(await fairExport(platform).readSubject({ keywords: 'kites' })).toBe('kites')
  expect(await fairExport(platform).readSubject({ role: 'buyer' })).toBeNull()
  const { total, companyIds } = await findFairBuyers(platform, { role: 'buyer' }, { limit: 1, signal })
  expect(total).toBe(2)
  const names = await platform.db
    .selectFrom('customs_company')
    .select('name')
    .where('companyId', 'in', [...companyIds])
    .execute()
  expect(names).toEqual([{ name: 'Ulme Werk' }])
})
