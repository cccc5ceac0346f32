import { array, assert, bigInt, property } from 'fast-check'
import { describe, it } from 'vitest'
import { createOccurrences } from './occurrences.ts'

describe('occurrences', () => {
  it('are counted as by a Map', () => {
    assert(
      property(array(bigInt(0n, 5000n), { maxLength: 12_000 }), (keys) => {
        const occurrences = createOccurrences()
        const expected = new Map<bigint, number>()
        for (const key of keys) {
          const hash = Buffer.alloc(8)
          hash.writeBigUInt64LE((key * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn)
          expected.set(key, (expected.get(key) ?? 0) + 1)
          if (occurrences.count(hash.toString('binary')) !== expected.get(key)) return false
        }
        return true
      }),
      { numRuns: 20 },
    )
  })
})
