/**
 * Rewriting over HTTP, with a test service that speaks chat completions: which answers are accepted, refused, and
 * counted.
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

type Told = { events: RewriteEvent[]; failure: { error: string; msg: string } | null }

const readEvents = (body: string): Told => {
  const told: Told = { events: [], failure: null }
  for (const block of body.split('\n\n').filter((one) => one !== '')) {
    const data: unknown = JSON.parse(block.slice(block.indexOf('data: ') + 'data: '.length))
    if (!block.startsWith('event: failure')) told.events.push(data as RewriteEvent)
    else {
      const { msg, data: more } = data as { msg: string; data: { error: string } }
      told.failure = { error: more.error, msg }
    }
  }
  return told
}
const ask = async (body: object = wanted, on = app) => {
  const headers = { token: person.token, lang: 'en' }
  const answer = await on.inject({ method: 'POST', url: '/ai/rewrite', headers, payload: body })
  const isStream = answer.headers['content-type'] === 'text/event-stream'
  return { status: answer.statusCode, ...(isStream ? readEvents(answer.body) : answer.json<{ data: object }>()) }
}
const rewrite = async (body: object = wanted): Promise<Told> => {
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

test('comes as it is written, in the tone and language asked for, and is counted each time', async () => {
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

test('of HTML the links and pictures stay to the letter, and nothing in it can act', async () => {
  const content =
    '<p>See <a href="https://a.example/x?a=1&amp;b=2">our tiles</a></p><img src="https://a.example/t.png">'
  peer.act = () => ({ text: `\`\`\`html\n${content.replace('See', 'Voyez')}<script>alert(1)</script>\n\`\`\`` })
  const { events } = await rewrite({ ...wanted, content, format: 'html' })
  expect(events.at(-1)).toMatchObject({ kind: 'done', content: expect.stringMatching(/^<p>Voyez <a href="https:\/\/a\.example\/x\?a=1&amp;b=2">/) }) // prettier-ignore
  expect(JSON.stringify(events.at(-1))).not.toContain('script')
})

test.each([
  ['a variable', 'Cher client, 300 carreaux.', '{{name}}'],
  ['a link made up', 'Cher {{name}}, https://evil.example/ 300.', 'https://evil.example/'],
])('%s: asked once more with its name, refused after that, and counted, as it could be read', async (_, text, part) => {
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
})

test('a link is the same whatever ends its sentence', () => {
  const before = 'See https://a.example/x?a=1, and (https://b.example/).'
  expect(differingParts(before, 'https://b.example/！请看 https://a.example/x?a=1。', 'text')).toEqual([])
  expect(differingParts(before, 'See https://a.example/x?a=2, and https://b.example/...', 'text')).toEqual([
    'https://a.example/x?a=1',
    'https://a.example/x?a=2',
  ])
})

test('numbers that the text does not have are named', async () => {
  peer.act = () => ({ text: 'Cher {{name}}, 300 carreaux à 1.200,50 € dans 30 jours.' })
  const { events } = await rewrite({ ...wanted, content: 'Dear {{name}}, 300 tiles at 1,200.50.' })
  expect(events.at(-1)).toMatchObject({ newNumbers: ['30'] })
})

test.each([{ text: 'x'.repeat(5_000) }, { text: 'Cher {{name}}, 300', end: 'length' as const }])(
  'an answer that runs on for ever, or is cut, is refused, and counted, as it could be read',
  async (act) => {
    peer.act = () => act
    const { events, failure } = await rewrite()
    expect(failure).toBeNull()
    expect(events.at(-1)).toEqual({ kind: 'refused', parts: [] })
    expect(await usedToday()).toBe(1)
  },
)

test('an AI that refuses, or breaks off is said so, and not counted', async () => {
  const text = 'Cher {{name}}, 300'
  const ends = ['broken', 'unfinished'] as const
  const acts = [{ status: 429 }, { status: 500 }, { text: ' ' }, ...ends.map((end) => ({ text, end }))]
  for (const act of acts) {
    peer.act = () => act
    expect(await rewrite()).toMatchObject({ failure: { error: 'ai_unavailable' } })
  }
  expect(await usedToday()).toBe(0)
})

test('whoever goes away ends the asking; his use stays counted', async () => {
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

test('the end of the server ends an open answer, whose use is given back', async () => {
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

test('ten a day, also when they come together', async () => {
  peer.act = () => ({ text: 'Cher {{name}}, 300 carreaux.' })
  const answers = await Promise.all(Array.from({ length: 13 }, () => ask()))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  expect(peer.requests).toHaveLength(10)
})

test('where none is set up the call says so, and the screen knows it before', async () => {
  expect(await app.call('GET', '/ai/state', { token: person.token })).toMatchObject({ data: { model: 'a-model' } })
  await using bare = await startTestApp()
  person = await enter(bare.platform)
  expect(await bare.call('GET', '/ai/state', { token: person.token })).toMatchObject({ data: { model: null } })
  expect(await ask(wanted, bare)).toMatchObject({ status: 503, data: { error: 'ai_not_configured' } })
})
