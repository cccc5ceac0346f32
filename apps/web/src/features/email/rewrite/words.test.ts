import { afterEach, expect, it, vi } from 'vitest'
import { differencesOf } from './words.ts'

afterEach(() => vi.restoreAllMocks())

it('marks what changes, by the words of a language without spaces too', () => {
  expect(differencesOf('Dear Ana, tiles', 'Chère Ana, tiles', 'fr')).toEqual([
    { text: 'Dear', kind: 'gone' },
    { text: 'Chère', kind: 'new' },
    { text: ' Ana, tiles', kind: 'same' },
  ])
  expect(differencesOf('我们的瓷砖', '我们的大理石', 'zh')?.at(0)).toEqual({ text: '我们的', kind: 'same' })
})

it('gives up in time: of two long texts without a word in common it would take minutes', () => {
  let now = 0
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 200))
  expect(differencesOf('one two three', 'un deux trois', 'fr')).toBeNull()
})
