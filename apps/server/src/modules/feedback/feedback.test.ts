/** Reports of data errors, from the user to the operator and back. */

import { feedbackADay, feedbackReasons, type DataFeedback } from '@tradewind/contract'
import { fixedClock } from '@tradewind/platform'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, expect, test } from 'vitest'
import { registerCompanies } from '../companies/index.ts'
import { enter } from '../membership/testing/people.ts'
import { publishProfiles } from '../profiles/records/publish.ts'
import { stageProfiles } from '../profiles/records/stage.ts'
import { companyOf, staged } from '../profiles/testing/records.ts'

const clock = fixedClock(new Date('2026-03-01T00:00:00Z'))
const app = await startTestApp({ clock })
afterAll(() => app.close())
const { platform } = app
await platform.jobs.start()

const load = { loadId: 'l1', sourceId: 's1', sourceName: 'Register' }
const described = { name: 'Weihe Kontor', country: 'DE' }
await stageProfiles(platform, load, staged([companyOf(described)]))
await publishProfiles(platform, load)
const parties = [
  described.name,
  ...Array.from({ length: 8 }, (_, index) => `Habicht ${'abcdefgh'.charAt(index).repeat(6)} Werk`),
].map((name) => ({ name, country: 'DE', address: null, email: null, phone: null, website: null }))
const numberOf = await registerCompanies(
  platform.db,
  parties.map((party) => ({ party, seenOn: '2026-01-02' })),
)
const [companyId = 0, ...others] = parties.map((party) => numberOf(party).companyId)

const operator = await enter(platform, { operator: true, username: 'operator-ann' })
const user = await enter(platform, { username: 'user-bo' })
const given = { companyId, reason: 'homepage', description: 'The shop moved.', page: 'company_detail' } as const
type Person = { token: string }
const report = (who: Person, body: object = {}) =>
  app.call<{ id: string }>('POST', '/feedback/report', { body: { ...given, ...body }, token: who.token })
const mine = (who: Person) => app.ask<{ total: number; list: DataFeedback[] }>(who, '/feedback/mine')
const queue = (state: string, filter: { reason?: string } = {}) =>
  app.ask<{ total: number; list: (DataFeedback & { username: string; answeredBy: string | null })[] }>(
    operator,
    '/operator/feedback_list',
    { state, ...filter, limit: 100 },
  )
const answer = (id: string, text = 'Corrected, thank you.', who: Person = operator) =>
  app.call('POST', '/operator/feedback_answer', { body: { id, answer: text }, token: who.token })

test('a report reaches the operator, and its answer the user, once', async () => {
  const { data } = await report(user)
  expect(await report(user)).toMatchObject({ status: 409, data: { error: 'feedback_open' } })
  expect(await report(user, { reason: 'contact' })).toMatchObject({ status: 200 })
  const other = await enter(platform)
  expect(await report(other)).toMatchObject({ status: 200 })
  expect(await mine(user)).toMatchObject({ total: 2 })
  expect(await mine(other)).toMatchObject({ total: 1 })
  expect(await queue('open')).toMatchObject({
    total: 3,
    list: expect.arrayContaining([
      expect.objectContaining({ id: data.id, username: 'user-bo', state: 'open', answer: null }),
    ]),
  })
  const contacts = await queue('open', { reason: 'contact' })
  expect(contacts).toMatchObject({ total: 1, list: [{ reason: 'contact', username: 'user-bo' }] })
  expect(await queue('open', { reason: 'customs' })).toMatchObject({ total: 0, list: [] })
  expect(await answer(data.id, 'Corrected.', user)).toMatchObject({ status: 403, data: { error: 'forbidden' } })
  const [first, second] = await Promise.all([answer(data.id), answer(data.id)])
  expect([first.status, second.status].toSorted()).toEqual([200, 409])
  expect(await queue('answered')).toMatchObject({
    total: 1,
    list: [{ id: data.id, answer: 'Corrected, thank you.', answeredBy: 'operator-ann' }],
  })
  const notified = await app.call<{ list: { text: string; link: string }[] }>('POST', '/index/notification_list', {
    token: user.token,
    headers: { lang: 'en' },
  })
  expect(notified.data.list).toMatchObject([
    {
      text: 'Your report about Weihe Kontor: Corrected, thank you.',
      link: '/user/index?actionName=feedback',
    },
  ])
  // After the answer the user may report the same reason again.
  expect(await report(user)).toMatchObject({ status: 200 })
})

test('parallel reports of one company and reason store one', async () => {
  const who = await enter(platform)
  const answers = await Promise.all(Array.from({ length: 6 }, () => report(who)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await mine(who)).toMatchObject({ total: 1 })
})

test('a user may send a limited number of reports in 24 hours', async () => {
  const who = await enter(platform)
  const reports = others.flatMap((other) => feedbackReasons.map((reason) => ({ companyId: other, reason })))
  const answers = await Promise.all(reports.map((body) => report(who, body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(feedbackADay)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 429,
    data: { error: 'too_many_requests' },
  })
})

test('a company that only trade records name is masked for its free reporter', async () => {
  const who = await enter(platform)
  const [masked = 0] = others
  const { data } = await report(who, { companyId: masked, reason: 'customs', page: 'customs_report' })
  expect((await mine(who)).list).toMatchObject([
    { company: { companyId: masked, name: 'H***' }, page: 'customs_report' },
  ])
  expect((await queue('open')).list.find(({ id }) => id === data.id)?.company.name).toMatch(/^Habicht/)
  await answer(data.id)
  const notified = await app.call('POST', '/index/notification_list', { token: who.token })
  expect(JSON.stringify(notified)).not.toContain('Habicht')
})

test('bad input and unknown things are refused', async () => {
  const who = await enter(platform)
  expect(await report(who, { companyId: 2_000_000_000 })).toMatchObject({ status: 404, data: { error: 'not_found' } })
  expect(await report(who, { description: '瓷'.repeat(500) })).toMatchObject({ status: 200 })
  for (const wrong of [{ description: '   ' }, { description: 'x'.repeat(501) }, { reason: 'mood' }, { page: 'home' }])
    expect(await report(who, wrong)).toMatchObject({ status: 422, data: { error: 'invalid_input' } })
  expect(await answer('00000000-0000-4000-8000-000000000000')).toMatchObject({ data: { error: 'not_found' } })
})
