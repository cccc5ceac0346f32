import { expect, test } from 'vitest'

test('importing the module does not need a browser', async () => {
  expect('matchMedia' in globalThis).toBe(false)
  const { useReducedMotion } = await import('./reduced-motion.ts')
  expect(useReducedMotion).toBeTypeOf('function')
})
