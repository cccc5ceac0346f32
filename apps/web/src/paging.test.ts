import { expect, test, vi } from 'vitest'
import { pagingBy, readPage, writePage } from './paging.ts'

test('the address stores page and size, and default values are not written', () => {
  expect(writePage({ page: 1, limit: 20 })).toEqual({})
  const written = new URLSearchParams(writePage({ page: 3, limit: 50 }))
  expect(readPage(written)).toEqual({ page: 3, limit: 50 })
})

test('a page or size that is not a positive integer is replaced by the default', () => {
  for (const text of ['0', '-2', '1.5', 'x', ''])
    expect(readPage(new URLSearchParams({ page: text, limit: text }))).toEqual({ page: 1, limit: 20 })
})

test('two lists on one screen have separate page parameters', () => {
  const query = new URLSearchParams('page=2&rejects_page=5&rejects_limit=100')
  expect(readPage(query)).toEqual({ page: 2, limit: 20 })
  expect(readPage(query, 'rejects')).toEqual({ page: 5, limit: 100 })
})

test('a table changes page and page size together', () => {
  const turn = vi.fn()
  const paging = pagingBy({ page: 2, limit: 20 }, turn)(undefined)
  expect(paging).toMatchObject({ page: 2, limit: 20, total: 0 })
  paging.onChange(4, 50)
  expect(turn).toHaveBeenCalledWith({ page: 4, limit: 50 })
})
