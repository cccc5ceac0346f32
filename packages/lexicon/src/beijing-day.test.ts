import { expect, it } from 'vitest'
import { beijingDay, startOfBeijingDay } from './beijing-day.ts'

it('the day in Beijing starts at 16:00 UTC', () => {
  expect(beijingDay(new Date('2026-02-28T15:59:59.999Z'))).toBe('2026-02-28')
  expect(beijingDay(new Date('2026-02-28T16:00:00Z'))).toBe('2026-03-01')
  expect(startOfBeijingDay('2026-03-01').toISOString()).toBe('2026-02-28T16:00:00.000Z')
  expect(() => startOfBeijingDay('2026-02-30')).toThrow(RangeError)
})
