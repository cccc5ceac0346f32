/**
 * Tests with a fake clock that the queries of the records screens poll while a campaign is sending, and stop polling
 * when the campaign has ended.
 */

import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Campaign, CampaignReport, CampaignState, Reached } from '@tradewind/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Stubs of the browser storage, from which the imported modules read the session and the language.
vi.stubGlobal('sessionStorage', { getItem: () => null })
vi.stubGlobal('document', { cookie: '' })
const { campaignQuery, campaignsQuery, campaignTimelineQuery, recipientsQuery, reportQuery } =
  await import('./queries.ts')

const reachedBy = (accepted: number) => ({ accepted, notBounced: accepted, delivered: accepted }) as Reached
const campaignOf = (state: CampaignState, accepted: number) =>
  ({ id: 'c1', name: 'Spring', state, reached: reachedBy(accepted) }) as Campaign

/**
 * The campaign and report that the fake server returns at present, and the paths of the requests that it has received.
 */
let sent: Campaign
let reported: Campaign
let asked: string[]
const answerOf = (path: string): unknown => {
  if (path.includes('/campaign/detail')) return sent
  if (path.includes('/campaign/report')) return { campaign: reported, countries: [{}] }
  return { total: 1, totalIsExact: true, list: path.includes('/campaign/list') ? [sent] : [] }
}

let client: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
  client = new QueryClient()
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ code: 1, msg: '', data: answerOf(path) })
  })
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

/** Observes a query as a mounted screen would do. */
const watch = <T>(options: object) => {
  const observer = new QueryObserver<T>(client, options as never)
  const stop = observer.subscribe(() => undefined)
  return {
    shown: () => observer.getCurrentResult().data,
    change: (to: object) => observer.setOptions(to as never),
    stop,
  }
}
const timesWithin = async (seconds: number): Promise<number> => {
  const before = asked.length
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
  return asked.length - before
}

test('a list with a campaign that sends follows it every second, until it ends', async () => {
  sent = campaignOf('running', 3)
  const { shown } = watch<{ list: Campaign[] }>(campaignsQuery({ channel: 'email' }))
  await vi.advanceTimersByTimeAsync(10)
  expect(shown()?.list[0]?.reached.accepted).toBe(3)
  sent = campaignOf('running', 40)
  expect(await timesWithin(5)).toBe(5)
  expect(shown()?.list[0]?.reached.accepted).toBe(40)
  sent = campaignOf('finished', 100)
  expect(await timesWithin(1)).toBe(1)
  expect(shown()?.list[0]).toMatchObject({ state: 'finished', reached: { accepted: 100 } })
  expect(await timesWithin(600)).toBe(0)
})

test('a campaign follows its sending every second, and what is opened later every five', async () => {
  sent = campaignOf('scheduled', 0)
  const { shown } = watch<Campaign>(campaignQuery('c1'))
  await vi.advanceTimersByTimeAsync(10)
  sent = campaignOf('running', 7)
  expect(await timesWithin(10)).toBe(10)
  expect(shown()?.reached.accepted).toBe(7)
  sent = campaignOf('finished', 9)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown()?.state).toBe('finished')
  expect(await timesWithin(10)).toBe(2)
})

test('a campaign that waits days for its follow-ups is read every five seconds, and its list every ten', async () => {
  sent = { ...campaignOf('running', 9), waitsForFollowUps: { nextAt: '2026-03-09T01:00:00Z' } }
  const one = watch<Campaign>(campaignQuery('c1'))
  await vi.advanceTimersByTimeAsync(10)
  expect(await timesWithin(10)).toBe(2)
  one.stop()
  watch<{ list: Campaign[] }>(campaignsQuery({ channel: 'email' }))
  await vi.advanceTimersByTimeAsync(10)
  expect(await timesWithin(30)).toBe(3)
})

test('a report catches up with the last figures within a second of the end, and then rests', async () => {
  sent = campaignOf('running', 5)
  reported = sent
  const { shown, change } = watch<CampaignReport>(reportQuery(sent))
  await vi.advanceTimersByTimeAsync(10)
  expect(await timesWithin(10)).toBe(2)
  sent = campaignOf('finished', 9)
  change(reportQuery(sent))
  expect(await timesWithin(3)).toBe(3)
  reported = sent
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown()?.campaign.reached.accepted).toBe(9)
  expect(await timesWithin(60)).toBe(3)
})

test('recipients and the newest of what happened move with the sending; an older page is left alone', async () => {
  const recipients = watch(recipientsQuery({ campaignId: 'c1', page: 1 }, true))
  await vi.advanceTimersByTimeAsync(10)
  expect(await timesWithin(10)).toBe(5)
  recipients.change(recipientsQuery({ campaignId: 'c1', page: 1 }, false))
  expect(await timesWithin(10)).toBe(2)
  recipients.stop()
  const events = watch(campaignTimelineQuery({ campaignId: 'c1', page: 1 }, true))
  await vi.advanceTimersByTimeAsync(10)
  expect(await timesWithin(10)).toBe(5)
  events.change(campaignTimelineQuery({ campaignId: 'c1', page: 2 }, true))
  await vi.advanceTimersByTimeAsync(10)
  expect(await timesWithin(60)).toBe(0)
})
