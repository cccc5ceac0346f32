import { assert, asyncProperty, integer, nat } from 'fast-check'
import { expect, test } from 'vitest'
import { readInHalves } from './found-page.ts'

test('a part of two halves is the part of the whole list', () =>
  assert(
    asyncProperty(
      nat(30),
      nat(30),
      nat(70),
      integer({ min: 1, max: 40 }),
      async (firstLength, secondLength, offset, limit) => {
        const rowsOf = (name: string, length: number) => Array.from({ length }, (_, at) => `${name} ${at}`)
        const [first, second] = [rowsOf('first', firstLength), rowsOf('second', secondLength)]
        const reading = (half: readonly string[]) => (window: { limit: number; offset: number }) =>
          Promise.resolve(half.slice(window.offset, window.offset + window.limit))
        const read = await readInHalves(
          { limit, offset },
          { first: reading(first), second: reading(second), countFirst: () => Promise.resolve(firstLength) },
        )
        expect(read).toEqual([...first, ...second].slice(offset, offset + limit))
      },
    ),
  ))
