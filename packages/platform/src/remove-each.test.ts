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

test('equal ids that consist of several fields count once', async () => {
  const removed: string[] = []
  const remove = async ({ address }: { channel: string; address: string }) => void removed.push(address)
  const entries = ['a', 'b', 'a'].map((address) => ({ channel: 'email', address }))
  expect(await removeEach(entries, remove)).toEqual({ removed: 2, skipped: 0 })
  expect(removed).toEqual(['a', 'b'])
})

test('if all rows are refused, the first refusal is thrown', async () => {
  const remove = refusing({ a: 'draft_locked', b: 'not_found' })
  await expect(removeEach(['a', 'b'], remove)).rejects.toThrow('draft_locked')
})

test.each([
  ['a lost engine', fail('engine_unavailable')],
  ['a full disk', fail('disk_full')],
  ['an unexpected error', new Error('unexpected')],
])('%s stops the removal', async (_what, error) => {
  const removed: string[] = []
  const remove = async (id: string) => {
    if (id === 'b') throw error
    removed.push(id)
  }
  await expect(removeEach(['a', 'b', 'c'], remove)).rejects.toBe(error)
  expect(removed).toEqual(['a'])
})
