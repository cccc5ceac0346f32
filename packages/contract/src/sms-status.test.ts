import { expect, test } from 'vitest'
import { recipientStates, type Campaign, type CampaignState } from './domains/outreach.ts'
import { smsCampaignStatusOf, smsStatuses, smsStatusOf } from './domains/sms-records.ts'

const campaign = (state: CampaignState, counts: Partial<Campaign['counts']>) => ({
  state,
  counts: { ...Object.fromEntries(recipientStates.map((one) => [one, 0])), ...counts } as Campaign['counts'],
})

test.each([
  ['scheduled', { queued: 3 }, 'to_be_sent'],
  ['running', { queued: 3 }, 'to_be_sent'],
  ['running', { queued: 2, accepted: 1 }, 'submitted'],
  ['paused', { queued: 2, delivered: 1 }, 'submitted'],
  ['finished', { delivered: 2, replied: 1 }, 'delivered'],
  ['finished', { delivered: 2, accepted: 1 }, 'completed'],
  ['finished', { delivered: 2, bounced: 1 }, 'completed'],
  ['finished', { failed: 2, bounced: 1 }, 'failed'],
  ['cancelled', { delivered: 2, cancelled: 1 }, 'cancelled'],
] as const)('a %s campaign with %j is %s', (state, counts, status) =>
  expect(smsCampaignStatusOf(campaign(state, counts))).toBe(status),
)

test('every state of a recipient has a status of the specification', () => {
  const reached = new Set(recipientStates.map(smsStatusOf))
  expect([...reached, 'completed'].toSorted()).toEqual([...smsStatuses].toSorted())
})
