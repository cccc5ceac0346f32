import type { EmailSender } from '@tradewind/contract'
import { fixedClock } from '@tradewind/platform'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, expect, test } from 'vitest'
import { startMailModules } from '../../email/testing/mail-modules.ts'

const clock = fixedClock(new Date('2026-05-01T08:00:00Z'))
const stops: (() => Promise<void>)[] = []
let isCertified = false
const app = await startTestApp({
  clock,
  modules: (platform) => {
    const { modules, stop } = startMailModules(platform, ['catcher'], {
      readCertifiedName: async () => (isCertified ? 'Exporter & Co' : null),
    })
    stops.push(stop)
    return modules
  },
})
afterAll(async () => {
  for (const stop of stops) await stop()
  await app.close()
})

const owner = app.signIn({ tier: 'vip4' })
const ask = <T>(path: string, body: object, token = owner.token) =>
  app.call<T>('POST', path, { body, token, headers: { lang: 'en' } })
const newSender = async (address: string, token = owner.token) =>
  (await ask<EmailSender>('/email/sender/save', { address, displayName: 'Sales', replyTo: address }, token)).data
const mailTo = async (address: string) => {
  const mails = await app.platform.db
    .selectFrom('caught_mail')
    .select(['subject', 'source'])
    .where('recipient', '=', address)
    .orderBy('id', 'desc')
    .execute()
  const source = (mails[0]?.source ?? '').replace(/=\r\n/g, '')
  return {
    count: mails.length,
    source,
    code: /\d{6}/.exec(mails[0]?.subject ?? '')?.[0] ?? '',
    path: /\/email\/sender\/confirm\/[\w-]+/.exec(source)?.[0] ?? '',
  }
}
const codeBeside = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('the code in a mail verifies the address once, and a changed address must be verified again', async () => {
  const sender = await newSender('sales@exporter.example')
  expect(sender.standing).toBe('unverified')
  expect(await ask('/email/sender/verify', { id: sender.id, code: '000000' })).toMatchObject({
    data: { error: 'code_expired' },
  })
  expect(await ask('/email/sender/verify/send', { id: sender.id })).toMatchObject({ code: 1 })
  const mail = await mailTo('sales@exporter.example')
  expect(mail.source).not.toContain('List-Unsubscribe')
  expect(await ask('/email/sender/verify', { id: sender.id, code: codeBeside(mail.code) })).toMatchObject({
    data: { error: 'code_wrong' },
  })
  expect(await ask('/email/sender/verify', { id: sender.id, code: mail.code })).toMatchObject({
    data: { standing: 'address' },
  })
  expect(await ask('/email/sender/verify/send', { id: sender.id })).toMatchObject({ data: { error: 'conflict' } })
  expect(await ask('/email/sender/verify', { id: sender.id, code: mail.code })).toMatchObject({
    data: { error: 'code_expired' },
  })
  const { standing: _standing, ...fields } = sender
  expect(await ask('/email/sender/save', { ...fields, displayName: 'New name' })).toMatchObject({
    data: { standing: 'address' },
  })
  expect(await ask('/email/sender/save', { ...fields, address: 'other@exporter.example' })).toMatchObject({
    data: { standing: 'unverified' },
  })
})

test('a verification mail names the organisation only if a licence proves its name', async () => {
  for (const certified of [false, true]) {
    isCertified = certified
    const address = `certified-${certified}@exporter.example`
    const { id } = await newSender(address)
    await ask('/email/sender/verify/send', { id })
    const { source } = await mailTo(address)
    expect(source).toContain(`wants to send emails from ${address}`)
    expect(source.includes('Exporter & Co')).toBe(certified)
  }
})

test('the link shows a page by GET and verifies by POST, also for a reader without an account', async () => {
  const sender = await newSender('colleague@exporter.example')
  await ask('/email/sender/verify/send', { id: sender.id })
  const { path } = await mailTo('colleague@exporter.example')
  const visit = (method: 'GET' | 'POST', url = path) =>
    app.inject({ method, url, headers: { 'accept-language': 'en' } })
  expect((await visit('GET')).body).toContain('colleague@exporter.example')
  expect((await ask<EmailSender[]>('/email/sender/list', {})).data).toContainEqual(
    expect.objectContaining({ address: 'colleague@exporter.example', standing: 'unverified' }),
  )
  expect(await visit('POST')).toMatchObject({ statusCode: 200 })
  expect((await ask<EmailSender[]>('/email/sender/list', {})).data).toContainEqual(
    expect.objectContaining({ address: 'colleague@exporter.example', standing: 'address' }),
  )
  // A used token and a token that was never issued get the same answer.
  const [again, never] = [await visit('POST'), await visit('GET', '/email/sender/confirm/neverissued')]
  expect(again.statusCode).toBe(404)
  expect(again.body).toBe(never.body)
})

test('a proof expires, wrong codes end it, and its mails are limited by sender, address and organisation', async () => {
  const address = 'busy@exporter.example'
  const sender = await newSender(address)
  const send = (id = sender.id, token = owner.token) => ask('/email/sender/verify/send', { id }, token)
  // After two simultaneous requests for a verification mail, only one mail is sent.
  const both = await Promise.all([send(), send()])
  expect(both.map(({ code }) => code === 1).toSorted()).toEqual([false, true])
  expect((await mailTo(address)).count).toBe(1)
  const { code } = await mailTo(address)
  for (let wrong = 0; wrong < 5; wrong += 1)
    await ask('/email/sender/verify', { id: sender.id, code: codeBeside(code) })
  expect(await ask('/email/sender/verify', { id: sender.id, code })).toMatchObject({
    data: { error: 'code_attempts_exhausted' },
  })
  clock.advance(61_000)
  await send()
  const second = await mailTo(address)
  clock.advance(24 * 3_600_000 + 1)
  expect(await ask('/email/sender/verify', { id: sender.id, code: second.code })).toMatchObject({
    data: { error: 'code_expired' },
  })
  expect((await app.inject({ method: 'GET', url: second.path })).statusCode).toBe(404)

  // The limit is five mails a day to one address, over all organisations. The sixth mail is refused even if another
  // organisation requests it.
  for (let times = 0; times < 5; times += 1) {
    expect(await send()).toMatchObject({ code: 1 })
    clock.advance(61_000)
  }
  const other = app.signIn({ tier: 'vip4' })
  const theirs = await newSender(address, other.token)
  expect(await send(theirs.id, other.token)).toMatchObject({ status: 429, data: { error: 'too_many_requests' } })
  expect(await send(sender.id, other.token)).toMatchObject({ status: 404 })
  expect(await ask('/email/sender/verify', { id: sender.id, code }, other.token)).toMatchObject({ status: 404 })
  const refused = await newSender('refuse@exporter.example')
  expect(await send(refused.id)).toMatchObject({ status: 503, data: { error: 'mail_not_sent' } })
})

test('verification mails and connection tests respect their hourly limits under parallel calls', async () => {
  const many = app.signIn({ tier: 'vip4' })
  const senders = await Promise.all(
    Array.from({ length: 23 }, (_one, index) => newSender(`many${index}@exporter.example`, many.token)),
  )
  const asked = await Promise.all(senders.map(({ id }) => ask('/email/sender/verify/send', { id }, many.token)))
  expect(asked.filter(({ code }) => code === 1)).toHaveLength(20)
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(3)

  // A server in a private network is refused before a connection is made. The request still counts against the limit of
  // test connections.
  const inside = { name: 'x', host: '10.0.0.1', port: 993, security: 'tls', username: 'x', password: 'x' }
  const trials = await Promise.all(
    Array.from({ length: 32 }, (_one, index) =>
      index % 2 === 0
        ? ask('/email/mailbox/test', inside, many.token)
        : ask('/email/smtp/save', { ...inside, port: 465 }, many.token),
    ),
  )
  expect(trials.filter(({ code }) => code === 1)).toHaveLength(30)
  expect(trials.filter(({ status }) => status === 429)).toHaveLength(2)
  expect(trials[0]).toMatchObject({ data: { isUsable: false, steps: [{ step: 'resolve', fault: 'private' }] } })
})
