import { expect, test } from 'vitest'

test('nothing is asked of a browser before a part is shown', async () => {
  expect('matchMedia' in globalThis).toBe(false)
  const { useReducedMotion } = await import('./reduced-motion.ts')
  expect(useReducedMotion).toBeTypeOf('function')
})
