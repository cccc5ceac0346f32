import { expect, test } from 'vitest'
import { readEveryPage } from './read-every-page.ts'

test('reads pages until all rows are loaded', async () => {
  const rows = Array.from({ length: 205 }, (_, index) => index)
  const asked: number[] = []
  const { list } = await readEveryPage(async ({ page, limit }) => {
    asked.push(page)
    return { total: rows.length, list: rows.slice((page - 1) * limit, page * limit) }
  })
  expect(list).toEqual(rows)
  expect(asked).toEqual([1, 2, 3])
  expect(await readEveryPage(async () => ({ total: 0, list: [] }))).toEqual({ list: [] })
})
