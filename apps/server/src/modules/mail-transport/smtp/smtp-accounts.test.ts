/**
 * Tests that an organisation's own SMTP account is tried step by step with real servers, that its password is stored
 * encrypted, and that only its own senders use it.
 */

import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Campaign, EmailDraft, EmailSender, SmtpAccount, ServerTest } from '@tradewind/contract'
import { waitFor } from '@tradewind/testkit'
import { startTestApp, type TestApp } from '@tradewind/testkit/app'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmailChannel } from '../../email/channel.ts'
import { creditMails } from '../../email/testing/campaign.ts'
import { startMailModules } from '../../email/testing/mail-modules.ts'
import { markVerified } from '../senders/senders.ts'

let app: TestApp
let relay: SMTPServer
let port: number
const relayed: { from: string; to: string; user: string }[] = []
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  relay = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === 'sales' && password === 'secret'
        ? callback(null, { user: username })
        : callback(Object.assign(new Error('5.7.8 no'), { responseCode: 535 })),
    onData: (stream, session, callback) => {
      stream.resume()
      stream.once('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        relayed.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo[0]?.address ?? '',
          user: String(session.user),
        })
        callback()
      })
    },
  })
  relay.on('error', () => undefined)
  relay.listen(0, '127.0.0.1')
  await once(relay.server, 'listening')
  port = (relay.server.address() as AddressInfo).port
  app = await startTestApp({
    env: { SMTP_ALLOW_PRIVATE_HOSTS: '127.0.0.1' },
    modules: (platform) => {
      const { modules, stop } = startMailModules(platform, ['catcher', 'mail-intake', 'outreach'])
      stops.push(stop)
      return modules
    },
  })
})
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
  await app.close()
  await new Promise<void>((resolve) => relay.close(() => resolve()))
})

const settings = (given: object = {}) => ({
  name: 'Office', host: '127.0.0.1', port, security: 'none', username: 'sales', password: 'secret', ...given,
}) // prettier-ignore
const tried = async (token: string, given: object): Promise<string> => {
  const answer = await app.call<ServerTest>('POST', '/email/smtp/test', { body: settings(given), token })
  const { isUsable, steps } = answer.data
  const last = steps.at(-1)
  return isUsable ? 'usable' : `${last?.step} ${last?.fault}`
}

test('each step of the test of an account reports its own reason', async () => {
  const { token } = app.signIn()
  expect(await tried(token, {})).toBe('usable')
  expect(await tried(token, { password: 'wrong' })).toBe('sign_in rejected')
  expect(await tried(token, { security: 'tls' })).toBe('greet tls')
  expect(await tried(token, { security: 'starttls' })).toBe('greet tls')
  expect(await tried(token, { host: '10.1.2.3', port: 25 })).toBe('resolve private')
  expect(await tried(token, { host: '169.254.169.254', port: 587 })).toBe('resolve private')
  expect(await tried(token, { host: 'no-such-host.invalid', port: 465 })).toBe('resolve not_found')
  const closed = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  closed.listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const other = (closed.address() as AddressInfo).port
  expect(await tried(token, { port: other })).toBe('greet greeting')
  closed.close()
  await once(closed, 'close')
  expect(await tried(token, { port: other })).toBe('connect unreachable')
})

test('an account may use only ports of mail servers, except on hosts that the installation names', async () => {
  const { token } = app.signIn()
  const body = settings({ host: 'mail.example.com', port: 6379 })
  for (const path of ['/email/smtp/test', '/email/smtp/save'])
    expect(await app.call('POST', path, { body, token })).toMatchObject({
      status: 422,
      data: { error: 'invalid_input' },
    })
})

test('an account is saved only if its test succeeds; its password is sealed and sent to no other server', async () => {
  const { token, orgId } = app.signIn()
  const save = (given: object, by = token) =>
    app.call<{ kept: SmtpAccount | null; test: ServerTest }>('POST', '/email/smtp/save', {
      body: settings(given),
      token: by,
    })
  expect((await save({ password: 'wrong' })).data.kept).toBeNull()
  const account = (await save({})).data.kept
  expect(JSON.stringify(account)).not.toContain('secret')
  const row = await app.platform.db.selectFrom('email_smtp_account').selectAll().where('orgId', '=', orgId).executeTakeFirstOrThrow() // prettier-ignore
  expect(row.password).toMatch(/^v1\./)
  expect(await save({})).toMatchObject({ data: { error: 'server_name_taken' } })
  // If the user types no password, the stored one is used, but only if the server is still the same.
  expect((await save({ id: account?.id, name: 'Renamed', password: undefined })).data.kept?.name).toBe('Renamed')
  expect(await save({ id: account?.id, host: 'localhost', port: 25, password: undefined })).toMatchObject({
    status: 422,
  })
  expect(await save({ id: account?.id, port: 587, password: undefined })).toMatchObject({ status: 422 })
  expect(await save({ id: account?.id, security: 'starttls', password: undefined })).toMatchObject({ status: 422 })
  const stranger = app.signIn()
  expect(await save({ id: account?.id, password: undefined }, stranger.token)).toMatchObject({ status: 404 })
  expect(await save({ id: account?.id }, stranger.token)).toMatchObject({ status: 404 })
  const remove = (by: string) => app.call('POST', '/email/smtp/delete', { body: { id: account?.id }, token: by })
  expect(await remove(stranger.token)).toMatchObject({ status: 404 })
  expect(
    await app.call('POST', '/email/sender/save', {
      token: stranger.token,
      body: { address: 'a@x.example', displayName: 'A', replyTo: 'a@x.example', smtpAccountId: account?.id },
    }),
  ).toMatchObject({ status: 404 })
  expect(await remove(token)).toMatchObject({ code: 1 })
})

test('a sender’s accounts are ordered and distinct; an account at fault shows its fault until it is saved again', async () => {
  const { token } = app.signIn()
  const stranger = app.signIn()
  const account = async (name: string, by: string) => {
    const saved = await app.call<{ kept: SmtpAccount }>('POST', '/email/smtp/save', { body: settings({ name }), token: by }) // prettier-ignore
    return saved.data.kept
  }
  const [first, second] = [await account('First', token), await account('Second', token)]
  const theirs = await account('Theirs', stranger.token)
  const save = (part: object) =>
    app.call<EmailSender & { error?: string }>('POST', '/email/sender/save', {
      body: { address: 's@exporter.example', displayName: 'S', replyTo: 's@exporter.example', ...part },
      token,
    })
  const refused = async (smtpAccountId: string | null, smtpFallbackIds: string[]) =>
    (await save({ smtpAccountId, smtpFallbackIds })).data.error
  expect(await refused(null, [second.id])).toBe('invalid_input')
  expect(await refused(first.id, [first.id])).toBe('invalid_input')
  expect(await refused(first.id, [second.id, second.id])).toBe('invalid_input')
  expect(await refused(first.id, [theirs.id])).toBe('not_found')
  expect((await save({ smtpAccountId: first.id, smtpFallbackIds: [second.id] })).data.smtpFallbackIds).toEqual([second.id]) // prettier-ignore
  // An account that a sender uses only as a fallback cannot be deleted either.
  expect(await app.call('POST', '/email/smtp/delete', { body: { id: second.id }, token })).toMatchObject({
    data: { error: 'smtp_account_in_use' },
  })

  const states = async () => {
    const { data } = await app.call<SmtpAccount[]>('POST', '/email/smtp/list', { body: {}, token })
    return Object.fromEntries(data.map(({ name, state, lastError }) => [name, [state, lastError]]))
  }
  const { db } = app.platform
  await sql`
    insert into email_route (name, closings, closed_until, last_error, last_error_at)
    values (${`account:${first.id}`}, 1, now() + interval '1 minute', '421 too busy', now())`.execute(db)
  expect(await states()).toEqual({ First: ['closed', '421 too busy'], Second: ['open', ''] })
  await app.call('POST', '/email/smtp/save', { body: settings({ id: first.id, name: 'First' }), token })
  expect(await states()).toEqual({ First: ['open', ''], Second: ['open', ''] })
})

test('an account sends only mails of its senders, and no mail is sent twice after a crash', async () => {
  const { token, orgId } = app.signIn()
  await creditMails(app.platform.db, orgId, 10)
  const call = <T>(path: string, body: object) => app.ask<T>({ token }, path, body)
  const { kept: account } = await call<{ kept: SmtpAccount }>('/email/smtp/save', settings())
  const send = async (address: string, smtpAccountId: string | null) => {
    const sender = await call<EmailSender>('/email/sender/save', {
      address: `${address.split('@')[0]}@exporter.example`, displayName: 'Sales', replyTo: 'r@exporter.example', smtpAccountId,
    }) // prettier-ignore
    await markVerified(app.platform.db, orgId, { id: sender.id, at: new Date() })
    const draft = await call<EmailDraft>('/email/draft/save', {
      senderId: sender.id, subject: 'x', html: '<p>x</p>', audience: { listIds: [], addresses: [address] },
    }) // prettier-ignore
    await call('/outreach/campaign/launch', { campaignId: draft.id })
    return draft.id
  }
  const until = (campaignId: string, isThere: (campaign: Campaign) => boolean) =>
    waitFor(() => call<Campaign>('/outreach/campaign/detail', { campaignId }), isThere)
  // Acceptance by a relay is not a delivery.
  await until(await send('anna@buyer.example', account.id), ({ counts }) => counts.accepted === 1)
  expect(relayed).toEqual([{ from: 'anna@exporter.example', to: 'anna@buyer.example', user: 'sales' }])
  await until(await send('bert@buyer.example', null), ({ counts }) => counts.delivered === 1)
  expect(relayed).toHaveLength(1)
  // After a crash, the outcome of mails is asked from the catcher only if they were sent to it. A mail that was sent
  // over an SMTP account is not sent again.
  const channel = createEmailChannel(app.platform, {
    readCatcherAddress: async () => null,
    findCaught: async () => new Set(),
    readCompanyName: async () => '',
  })
  const messages = await app.platform.db
    .selectFrom('outreach_recipient')
    .select(['address', 'messageId'])
    .where('orgId', '=', orgId)
    .execute()
  const asked = await channel.lookUp?.(messages.map(({ messageId }) => messageId ?? ''))
  const answers = messages.map(({ address, messageId }) => [address, asked?.get(messageId ?? '')])
  expect(Object.fromEntries(answers)).toEqual({ 'anna@buyer.example': undefined, 'bert@buyer.example': 'absent' })
  expect(await app.call('POST', '/email/smtp/delete', { body: { id: account.id }, token })).toMatchObject({
    data: { error: 'smtp_account_in_use' },
  })
})
