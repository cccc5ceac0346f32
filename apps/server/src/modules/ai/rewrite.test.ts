/**
 * Tests rewriting a text over HTTP. A test server plays the AI service. The tests check which answers of the model are
 * accepted or refused, and what is charged.
 */

import { setTimeout as wait } from 'node:timers/promises'
import type { RewriteEvent } from '@tradewind/contract'
import { startCompletionPeer, type CompletionPeer } from '@tradewind/testkit'
import { startTestApp, type TestApp } from '@tradewind/testkit/app'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setMembership } from '../membership/index.ts'
import { enter, type Person } from '../membership/testing/people.ts'
import { differingParts } from './parts.ts'

let peer: CompletionPeer
let app: TestApp
let person: Person

beforeAll(async () => {
  peer = await startCompletionPeer(() => ({ text: '' }))
  app = await startTestApp({ env: envOf(peer) })
})
afterAll(async () => {
  await app.close()
  await peer.close()
})
beforeEach(async () => {
  peer.requests.length = 0
  person = await enter(app.platform)
  await setMembership(app.platform.db, person.orgId, { tier: 'vip1', expiresAt: null })
})

const envOf = ({ url }: CompletionPeer) => ({ AI_URL: url, AI_MODEL: 'a-model', AI_KEY: 'a-key' })
const wanted = { content: 'Dear {{name}}, 300 tiles.', format: 'text', tone: 'polite', language: 'fr' }

type RewriteAnswer = { events: RewriteEvent[]; failure: { error: string; msg: string } | null }

const readEvents = (body: string): RewriteAnswer => {
  const answer: RewriteAnswer = { events: [], failure: null }
  for (const block of body.split('\n\n').filter((one) => one !== '')) {
    const data: unknown = JSON.parse(block.slice(block.indexOf('data: ') + 'data: '.length))
    if (!block.startsWith('event: failure')) answer.events.push(data as RewriteEvent)
    else {
      const { msg, data: more } = data as { msg: string; data: { error: string } }
      answer.failure = { error: more.error, msg }
    }
  }
  return answer
}
const ask = async (body: object = wanted, on = app) => {
  const headers = { token: person.token, lang: 'en' }
  const answer = await on.inject({ method: 'POST', url: '/ai/rewrite', headers, payload: body })
  const isStream = answer.headers['content-type'] === 'text/event-stream'
  return { status: answer.statusCode, ...(isStream ? readEvents(answer.body) : answer.json<{ data: object }>()) }
}
const rewrite = async (body: object = wanted): Promise<RewriteAnswer> => {
  const answer = await ask(body)
  if (!('events' in answer)) throw new Error(`no events: ${JSON.stringify(answer)}`)
  return answer
}
const usedToday = async (): Promise<number> => {
  const { data } = await app.call<{ quotas: { quota: string; used: number }[] }>('GET', '/index/search_times_total', {
    token: person.token,
  })
  return data.quotas.find(({ quota }) => quota === 'ai')?.used ?? -1
}

test('a rewrite arrives as streamed pieces, in the requested tone and language, and each rewrite is counted', async () => {
  peer.act = () => ({ text: 'Cher {{name}}, 300 carreaux.' })
  const { events, failure } = await rewrite()
  expect(failure).toBeNull()
  const texts = events.flatMap((event) => (event.kind === 'text' ? [event.text] : []))
  expect(texts.length).toBeGreaterThan(2)
  expect(texts.join('')).toBe('Cher {{name}}, 300 carreaux.')
  expect(events.at(-1)).toEqual({ kind: 'done', content: 'Cher {{name}}, 300 carreaux.', newNumbers: [] })
  expect(peer.requests).toMatchObject([{ authorization: 'Bearer a-key', model: 'a-model', stream: true }])
  const [system, user] = peer.requests[0]?.messages ?? []
  expect(system?.content).toMatch(/in French, in a tone that is polite/)
  expect(user).toEqual({ role: 'user', content: wanted.content })
  await rewrite()
  expect(await usedToday()).toBe(2)
})

test('a rewrite of HTML preserves links and pictures exactly and contains no script', async () => {
  const content =
    '<p>See <a href="https://a.example/x?a=1&amp;b=2">our tiles</a></p><img src="https://a.example/t.png">'
  peer.act = () => ({ text: `\`\`\`html\n${content.replace('See', 'Voyez')}<script>alert(1)</script>\n\`\`\`` })
  const { events } = await rewrite({ ...wanted, content, format: 'html' })
  expect(events.at(-1)).toMatchObject({ kind: 'done', content: expect.stringMatching(/^<p>Voyez <a href="https:\/\/a\.example\/x\?a=1&amp;b=2">/) }) // prettier-ignore
  expect(JSON.stringify(events.at(-1))).not.toContain('script')
})

test.each([
  ['a lost variable', 'Cher client, 300 carreaux.', '{{name}}'],
  ['an invented link', 'Cher {{name}}, https://evil.example/ 300.', 'https://evil.example/'],
])(
  '%s: the model is asked once more with the part’s name, then the answer is refused, and the use is counted',
  async (_, text, part) => {
    peer.act = (_request, no) => ({ text: no === 0 ? text : 'Cher {{NAME|ami}}, 300.' })
    const mended = await rewrite()
    expect(mended.events.some(({ kind }) => kind === 'again')).toBe(true)
    expect(mended.events.at(-1)).toMatchObject({ kind: 'done', content: 'Cher {{NAME|ami}}, 300.' })
    expect(peer.requests[1]?.messages.at(-1)?.content).toContain(part)
    peer.act = () => ({ text })
    const { events, failure } = await rewrite()
    expect(failure).toBeNull()
    expect(events.at(-1)).toEqual({ kind: 'refused', parts: [part] })
    expect(events.some(({ kind }) => kind === 'done')).toBe(false)
    expect(await usedToday()).toBe(2)
  },
)

test('a link is recognised whatever punctuation follows it', () => {
  const before = 'See https://a.example/x?a=1, and (https://b.example/).'
  expect(differingParts(before, 'https://b.example/！请看 https://a.example/x?a=1。', 'text')).toEqual([])
  expect(differingParts(before, 'See https://a.example/x?a=2, and https://b.example/...', 'text')).toEqual([
    'https://a.example/x?a=1',
    'https://a.example/x?a=2',
  ])
})

test('numbers that the original text does not contain are listed', async () => {
  peer.act = () => ({ text: 'Cher {{name}}, 300 carreaux à 1.200,50 € dans 30 jours.' })
  const { events } = await rewrite({ ...wanted, content: 'Dear {{name}}, 300 tiles at 1,200.50.' })
  expect(events.at(-1)).toMatchObject({ newNumbers: ['30'] })
})

test.each([{ text: 'x'.repeat(5_000) }, { text: 'Cher {{name}}, 300', end: 'length' as const }])(
  'an answer that is too long or cut off is refused, and counted because the user could read it',
  async (act) => {
    peer.act = () => act
    const { events, failure } = await rewrite()
    expect(failure).toBeNull()
    expect(events.at(-1)).toEqual({ kind: 'refused', parts: [] })
    expect(await usedToday()).toBe(1)
  },
)

test('a call fails and is not counted when the AI refuses it or breaks off its answer', async () => {
  const text = 'Cher {{name}}, 300'
  const ends = ['broken', 'unfinished'] as const
  const acts = [{ status: 429 }, { status: 500 }, { text: ' ' }, ...ends.map((end) => ({ text, end }))]
  for (const act of acts) {
    peer.act = () => act
    expect(await rewrite()).toMatchObject({ failure: { error: 'ai_unavailable' } })
  }
  expect(await usedToday()).toBe(0)
})

test('a caller who disconnects ends the request to the model, and the use stays counted', async () => {
  peer.act = () => ({ text: 'Cher {{name}}', end: 'silent' })
  const before = peer.abandoned
  const leave = new AbortController()
  const response = await fetch(`${await app.listen()}/ai/rewrite`, {
    method: 'POST',
    headers: { token: person.token, 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
    signal: leave.signal,
  })
  await response.body?.getReader().read()
  leave.abort()
  await expect.poll(() => peer.abandoned).toBe(before + 1)
  await expect.poll(usedToday).toBe(1)
})

test('a server that shuts down ends an open answer and releases its reservation', async () => {
  peer.act = () => ({ text: 'Cher {{name}}', end: 'silent' })
  const reservation = { commit: vi.fn(async () => undefined), release: vi.fn(async () => undefined), remaining: 4 }
  const ending = await startTestApp({ env: envOf(peer), guard: { reserveQuota: async () => reservation } })
  const response = await fetch(`${await ending.listen()}/ai/rewrite`, {
    method: 'POST',
    headers: { token: ending.signIn().token, 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  })
  await response.body?.getReader().read()
  expect(await Promise.race([ending.close(), wait(10_000, 'waits for the answer', { ref: false })])).toBeUndefined()
  expect(reservation.release).toHaveBeenCalledOnce()
  expect(reservation.commit).not.toHaveBeenCalled()
})

test('a plan with ten rewrites a day allows ten, even if thirteen calls arrive at once', async () => {
  peer.act = () => ({ text: 'Cher {{name}}, 300 carreaux.' })
  const answers = await Promise.all(Array.from({ length: 13 }, () => ask()))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  expect(peer.requests).toHaveLength(10)
})

test('without a configured AI the call fails, and the state call tells the screen so', async () => {
  expect(await app.call('GET', '/ai/state', { token: person.token })).toMatchObject({ data: { model: 'a-model' } })
  await using bare = await startTestApp()
  person = await enter(bare.platform)
  expect(await bare.call('GET', '/ai/state', { token: person.token })).toMatchObject({ data: { model: null } })
  expect(await ask(wanted, bare)).toMatchObject({ status: 503, data: { error: 'ai_not_configured' } })
})
