import { fail } from '@tradewind/contract'
import { expect, test } from 'vitest'
import { removeEach } from './remove-each.ts'

const refusing = (refused: Readonly<Record<string, 'not_found' | 'draft_locked'>>) => async (id: string) => {
  const name = refused[id]
  if (name !== undefined) throw fail(name)
}

test('refused rows are skipped, and each row counts once', async () => {
  expect(await removeEach(['a', 'b', 'c', 'a'], refusing({ b: 'draft_locked' }))).toEqual({ removed: 2, skipped: 1 })
})

test('if all rows are refused, the first refusal is thrown', async () => {
  const remove = refusing({ a: 'draft_locked', b: 'not_found' })
  await expect(removeEach(['a', 'b'], remove)).rejects.toThrow('draft_locked')
})

test('any other error stops the removal', async () => {
  const removed: string[] = []
  const remove = async (id: string) => {
    if (id === 'b') throw new Error('connection lost')
    removed.push(id)
  }
  await expect(removeEach(['a', 'b', 'c'], remove)).rejects.toThrow('connection lost')
  expect(removed).toEqual(['a'])
})
