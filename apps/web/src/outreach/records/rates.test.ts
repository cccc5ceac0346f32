import { recipientStates, type Campaign, type CampaignState } from '@tradewind/contract'
import { expect, test } from 'vitest'
import { progressOf } from './rates.ts'

const campaignOf = (state: CampaignState, counts: Partial<Campaign['counts']>, accepted: number) => {
  const none = Object.fromEntries(recipientStates.map((name) => [name, 0])) as Campaign['counts']
  return {
    state,
    counts: { ...none, ...counts },
    reached: { accepted } as Campaign['reached'],
    waterfall: { chosen: 130, withAddress: 120, distinct: 110, notSuppressed: 105, withinCap: 100 },
  }
}

test('the progress of a running campaign counts every recipient who gets no further mail', () => {
  const campaign = campaignOf('running', { queued: 60, sending: 5, accepted: 30, cancelled: 3, failed: 2 }, 30)
  expect(progressOf(campaign)).toEqual({ done: 35, total: 100 })
})

test('the progress of a stopped campaign counts the sent mails only', () => {
  const campaign = campaignOf('cancelled', { accepted: 20, delivered: 10, cancelled: 68, failed: 2 }, 30)
  expect(progressOf(campaign)).toEqual({ done: 30, total: 100 })
})

test('a draft without an audience has no progress', () => {
  expect(progressOf({ ...campaignOf('draft', {}, 0), waterfall: null })).toEqual({ done: 0, total: 0 })
})
