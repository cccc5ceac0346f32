import type { UsdRate } from '@tradewind/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIngestWorld } from './testing/world.ts'

let world: Awaited<ReturnType<typeof startIngestWorld>>
beforeAll(async () => {
  world = await startIngestWorld({ worker: false })
})
afterAll(() => world.close())

describe('exchange rates', () => {
  const rate: UsdRate = { currency: 'EUR', month: '2024-03', usdPerUnit: 1.0875, note: 'central bank' }
  const list = async () => (await world.call<{ list: UsdRate[] }>('rates')).data.list

  it('are none until the operator gives some, one a month, and may be changed and forgotten', async () => {
    expect(await list()).toEqual([])
    await world.call('rates/save', { rates: [rate, { ...rate, month: '2024-04' }, { ...rate, usdPerUnit: 1.09 }] })
    expect(await list()).toEqual([
      { ...rate, month: '2024-04' },
      { ...rate, usdPerUnit: 1.09 },
    ])
    await world.call('rates/save', { rates: [{ ...rate, note: 'corrected' }] })
    await world.call('rates/delete', { currency: 'EUR', month: '2024-04' })
    expect(await list()).toEqual([{ ...rate, note: 'corrected' }])
    expect((await world.call('rates/delete', { currency: 'EUR', month: '2024-04' })).code).not.toBe(1)
  })

  it.each([{ currency: 'USD' }, { month: '2024-13' }, { usdPerUnit: 0 }, { usdPerUnit: -1 }])(
    'are refused with %j',
    async (wrong) => {
      expect((await world.call('rates/save', { rates: [{ ...rate, ...wrong }] })).code).not.toBe(1)
    },
  )
})
