import { startTestClickHouse, waitFor, waitUntil } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { tradeStore, type TradeRecord } from '../customs/index.ts'
import { makeRecords, staged } from '../customs/testing/world.ts'
import { signAlertReader } from '../mail-transport/tokens.ts'
import { registerAlertJob, sendAlert, type SendAlert } from './alert-mail.ts'
import { findAlertReaders } from './alert-settings.ts'
import { sweepAlerts } from './alert-sweep.ts'
import { checkMonitors } from './monitor-job.ts'
import { addressKeyOf } from './stopped-addresses.ts'
import { signUp } from './testing/sign-up.ts'

const engine = await startTestClickHouse()
const app = await startTestApp({ clickhouse: engine.clickhouse })
const { platform } = app
const { db } = platform
afterAll(async () => {
  await app.close()
  await engine.close()
})

type Mail = Parameters<SendAlert>[0]
let sent: Mail[] = []
let answer: Awaited<ReturnType<SendAlert>> = { kind: 'accepted', detail: '250 fine' }
const send: SendAlert = (mail) => {
  sent.push(mail)
  return Promise.resolve(answer)
}
registerAlertJob(platform, send)
await platform.jobs.start()

const watch = (token: string, name: string, keywords: string) =>
  app.call('POST', '/searches/save', {
    body: { name, filter: { keywords }, watched: true },
    token,
    headers: { lang: 'en' },
  })
let loads = 0
const publish = async (product: string, count: number) => {
  const load = { loadId: `l${(loads += 1)}`, sourceId: `s${loads}` }
  const records = makeRecords(count, loads).map((record): TradeRecord => ({ ...record, productDesc: product }))
  await tradeStore.stage(platform, load, staged(records))
  await tradeStore.publish(platform, load, { graceMs: 0 })
}
const mailsOf = (userId: string) =>
  db
    .selectFrom('alert_mail')
    .select(['id', 'state', 'address', 'detail'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
const settled = (userId: string, state: string) =>
  waitFor(
    () => mailsOf(userId),
    (mails) => mails.at(-1)?.state === state,
  )
beforeEach(() => {
  sent = []
  answer = { kind: 'accepted', detail: '250 fine' }
})

test('each check sends one digest to the user’s own address, until the user turns alerts off', async () => {
  const reader = await signUp(app, { email: 'buyer@example.com' })
  const silent = await signUp(app, { email: '' })
  await watch(reader.token, 'Granite & <co>', 'granite')
  await watch(reader.token, 'Slate', 'slate')
  await watch(silent.token, 'Granite', 'granite')
  await checkMonitors(platform)
  await publish('granite slab', 3)
  await publish('slate roof', 2)
  expect(await checkMonitors(platform)).toBe(3)
  await settled(reader.userId, 'sent')
  expect(await mailsOf(silent.userId)).toEqual([])
  expect(sent).toEqual([
    {
      orgId: reader.orgId,
      address: 'buyer@example.com',
      fromName: 'Tradewind',
      name: expect.stringMatching(/^alert-\d+$/),
      subject: 'New records for 2 of your monitored searches and companies',
      paragraphs: [
        {
          says: 'New or corrected trade records for your saved search “Granite & <co>”: 3.',
          to: `${platform.config.publicUrl}/customs/search?kw=granite`,
        },
        {
          says: 'New or corrected trade records for your saved search “Slate”: 2.',
          to: `${platform.config.publicUrl}/customs/search?kw=slate`,
        },
        expect.objectContaining({ to: `${platform.config.publicUrl}/data/monitors` }),
      ],
      stop: {
        reader: { userId: reader.userId, addressKey: addressKeyOf('buyer@example.com') },
        says: 'To stop receiving these emails, open this link:',
      },
    },
  ])

  const off = await app.call('POST', '/monitors/set_alerts', { body: { byEmail: false }, token: reader.token })
  expect(off).toMatchObject({ data: { byEmail: false, address: 'buyer@example.com' } })
  await publish('granite sink', 1)
  expect(await checkMonitors(platform)).toBe(2)
  expect(await mailsOf(reader.userId)).toHaveLength(1)
  expect(await app.call('POST', '/monitors/alerts', { token: silent.token })).toMatchObject({
    data: { byEmail: true, address: null },
  })
})

test('a mail with an unknown result is not sent again; a deferred mail is', async () => {
  const reader = await signUp(app, { email: 'second@example.com' })
  await watch(reader.token, 'Basalt', 'basalt')
  await checkMonitors(platform)
  await publish('basalt', 1)
  answer = { kind: 'deferred', detail: '451 later' }
  await checkMonitors(platform)
  await waitUntil(() => sent.length > 0)
  const [mail] = await settled(reader.userId, 'queued')
  const id = mail?.id ?? 0
  // The mail server deferred the mail at the first attempt. The next attempt sends it.
  answer = { kind: 'accepted', detail: '250 fine' }
  await sendAlert(platform, send, id)
  expect(await mailsOf(reader.userId)).toMatchObject([{ state: 'sent', detail: '250 fine' }])
  expect(sent).toHaveLength(2)
  await sendAlert(platform, send, id)
  expect(sent).toHaveLength(2)
  // Simulates a process that was killed after it had called the mail server and before the server replied.
  await db.updateTable('alert_mail').set({ state: 'sending' }).where('id', '=', id).execute()
  await sendAlert(platform, send, id)
  expect(sent).toHaveLength(2)
  expect(await mailsOf(reader.userId)).toMatchObject([{ state: 'unknown' }])
})

test('a queued mail is dropped when the user no longer wants it, and goes to the user’s current address', async () => {
  const reader = await signUp(app, { email: 'fourth@example.com' })
  const queue = (values: { createdAt?: Date } = {}) =>
    db
      .insertInto('alert_mail')
      .values({
        orgId: reader.orgId,
        userId: reader.userId,
        address: 'fourth@example.com',
        lang: 'en',
        news: sql<[]>`'[]'::jsonb`,
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const stateOf = async (id: number) => (await mailsOf(reader.userId)).find((mail) => mail.id === id)?.state
  const setByEmail = (byEmail: boolean) =>
    app.call('POST', '/monitors/set_alerts', { body: { byEmail }, token: reader.token })
  const off = await queue()
  await setByEmail(false)
  await sendAlert(platform, send, off.id)
  expect(await stateOf(off.id)).toBe('dropped')
  await setByEmail(true)
  const elsewhere = await queue()
  await db.updateTable('user_account').set({ email: 'fifth@example.com' }).where('id', '=', reader.userId).execute()
  await sendAlert(platform, send, elsewhere.id)
  expect(sent.map(({ address }) => address)).toEqual(['fifth@example.com'])
  const frozen = await queue()
  await db.updateTable('user_account').set({ status: 'frozen' }).where('id', '=', reader.userId).execute()
  await sendAlert(platform, send, frozen.id)
  expect(await stateOf(frozen.id)).toBe('dropped')
  expect(sent).toHaveLength(1)
  await db.updateTable('user_account').set({ status: 'normal' }).where('id', '=', reader.userId).execute()

  // When all attempts of a mail's first job have failed, the mail is retried for a day. The row of the mail is deleted
  // after a month.
  const ago = (hours: number) => ({ createdAt: new Date(platform.clock.now().getTime() - hours * 3_600_000) })
  const [fresh, waiting, old, ancient] = [
    await queue(),
    await queue(ago(1)),
    await queue(ago(25)),
    await queue(ago(721)),
  ]
  await sweepAlerts(platform)
  expect(await stateOf(ancient.id)).toBeUndefined()
  expect(await stateOf(old.id)).toBe('failed')
  await waitUntil(async () => (await stateOf(waiting.id)) === 'sent')
  expect(await stateOf(fresh.id)).toBe('queued')
})

test('no digest is queued when no mail can be sent', async () => {
  const reader = await signUp(app, { email: 'sixth@example.com' })
  await watch(reader.token, 'Onyx', 'onyx')
  await checkMonitors(platform)
  await publish('onyx', 1)
  const config = { ...platform.config, mode: 'production' as const, relays: [] }
  expect(await checkMonitors({ ...platform, config })).toBe(1)
  expect(await mailsOf(reader.userId)).toEqual([])
})

test('an address that does not exist gets no second mail', async () => {
  const reader = await signUp(app, { email: 'nobody@example.com' })
  await watch(reader.token, 'Marble', 'marble')
  await checkMonitors(platform)
  await publish('marble', 1)
  answer = { kind: 'refused', addressIsBad: true, detail: '550 5.1.1 no such mailbox' }
  await checkMonitors(platform)
  await settled(reader.userId, 'refused')
  await waitUntil(async () => !(await app.ask<{ byEmail: boolean }>(reader, '/monitors/alerts')).byEmail)
})

test('the link in a mail stops the alerts of its recipient only, after a confirmed click', async () => {
  const reader = await signUp(app, { email: 'third@example.com' })
  const url = `/email/alerts/${signAlertReader(platform.config.secret, { userId: reader.userId, addressKey: null })}`
  const isOn = async () =>
    (await app.call<{ byEmail: boolean }>('POST', '/monitors/alerts', { token: reader.token })).data.byEmail
  expect((await app.inject({ method: 'GET', url })).body).toContain('<form method="post">')
  expect(await isOn()).toBe(true)
  const forged = `/email/alerts/${reader.userId}-${'0'.repeat(24)}`
  expect((await app.inject({ method: 'POST', url: forged })).statusCode).toBe(404)
  expect(await isOn()).toBe(true)
  const oneClick = { 'content-type': 'application/x-www-form-urlencoded' }
  const done = await app.inject({ method: 'POST', url, headers: oneClick, payload: 'List-Unsubscribe=One-Click' })
  expect(done.statusCode).toBe(200)
  expect(await isOn()).toBe(false)
})

test('a stopped mailbox stays stopped for every account with this address, until its own link starts the alerts again', async () => {
  const owner = await signUp(app, { email: 'Stopped@example.com' })
  const claiming = await signUp(app, { email: 'stopped@example.com' })
  const reader = { userId: owner.userId, addressKey: addressKeyOf('Stopped@example.com') }
  const url = `/email/alerts/${signAlertReader(platform.config.secret, reader)}`
  const settingOf = async (token: string) =>
    (await app.call<{ byEmail: boolean; isStopped: boolean }>('POST', '/monitors/alerts', { token })).data
  const turnOn = (token: string) => app.call('POST', '/monitors/set_alerts', { body: { byEmail: true }, token })
  const stopped = await app.inject({ method: 'POST', url })
  expect(stopped.body).toContain(`action="${url}/start"`)
  for (const { token, userId } of [owner, claiming]) {
    expect(await turnOn(token)).toMatchObject({ data: { byEmail: false, isStopped: true } })
    expect(await findAlertReaders(db, [userId])).toEqual([])
  }
  const ofAnother = { userId: owner.userId, addressKey: addressKeyOf('other@example.com') }
  const forged = `${url.slice(0, -24)}${signAlertReader(platform.config.secret, ofAnother).slice(-24)}`
  expect((await app.inject({ method: 'POST', url: `${forged}/start` })).statusCode).toBe(404)
  expect(await settingOf(claiming.token)).toMatchObject({ isStopped: true })
  expect((await app.inject({ method: 'POST', url: `${url}/start` })).statusCode).toBe(200)
  expect(await settingOf(owner.token)).toMatchObject({ byEmail: true, isStopped: false })
  expect(await findAlertReaders(db, [claiming.userId])).toHaveLength(1)
})
