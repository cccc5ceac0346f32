/**
 * Tests incoming mails over SMTP: bounces, complaints, unsubscribe requests, and the addresses that the server accepts.
 */

import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { afterAll, expect, test } from 'vitest'
import { composeBounce } from '../catcher/bounce.ts'
import { createAccount } from '../identity/accounts.ts'
import { readBalance } from '../ledger/index.ts'
import { findDiscrepancies } from '../ledger/queries.ts'
import { messageIdOf, replyAddressOf, returnPathOf, signToken, unsubscribeAddressOf } from '../mail-transport/tokens.ts'
import { abuseMailboxRoutes } from './abuse-mailbox/routes.ts'
import { sweepAbuseMails } from './abuse-mailbox/store.ts'
import { startInbound } from './inbound-server.ts'
import { labelled, startInboundWorld } from './testing/inbound-world.ts'

const world = await startInboundWorld(['hard', 'soft', 'policy', 'arf', 'link', 'mailto', 'late'])
const { platform, transport, watched, readMail, orgId, idOf, deliver, stateOf, isSuppressed } = world
const { db } = platform
const { secret, mailDomain } = platform.config
afterAll(world.close)

test('a bounce for a bad address suppresses and refunds it; a delay and a policy bounce do not suppress an address', async () => {
  const content = Buffer.from('Subject: Hello\r\n\r\nbody')
  const hard = composeBounce({ returnPath: 'b', recipient: 'hard@buyer.example', content })
  const before = await readBalance(db, orgId, 'email_count')
  // The bounce is delivered twice, to addresses in two domains. The second delivery changes nothing.
  for (const host of [mailDomain, 'bounce.exporter.example'])
    expect(await deliver(returnPathOf(secret, host, idOf('hard')), hard)).toMatch(/^250/)
  expect(await stateOf('hard')).toEqual({ state: 'bounced', settlement: 'refunded' })
  expect((await readBalance(db, orgId, 'email_count')).available).toBe(before.available + 1)
  expect(await isSuppressed('hard')).toBe(true)

  await deliver(returnPathOf(secret, mailDomain, idOf('soft')), labelled('greylisted'))
  expect(await stateOf('soft')).toEqual({ state: 'accepted', settlement: 'captured' })
  await deliver(returnPathOf(secret, mailDomain, idOf('policy')), labelled('DMARC'))
  expect(await stateOf('policy')).toEqual({ state: 'bounced', settlement: 'captured' })
  expect([await isSuppressed('soft'), await isSuppressed('policy')]).toEqual([false, false])
  expect(await findDiscrepancies(db)).toEqual([])
})

test('a complaint without a recipient is assigned by the Message-ID or link of the mail that it encloses', async () => {
  const hidden = labelled('abuse, the address hidden')
  const byId = hidden.replace('m-1@mail.exporter.example', messageIdOf(secret, mailDomain, idOf('arf')))
  expect(await deliver(`fbl@${mailDomain}`, byId, 'feedback@provider.example')).toMatch(/^250/)
  const byLink = hidden.replace(
    'Message-ID: <m-1@mail.exporter.example>',
    `List-Unsubscribe: <https://x.example/email/unsubscribe/${signToken(secret, 'unsubscribe', idOf('link'))}>`,
  )
  await deliver(`abuse@${mailDomain}`, byLink, 'feedback@provider.example')
  expect([(await stateOf('arf')).state, (await stateOf('link')).state]).toEqual(['complained', 'complained'])
  expect([await isSuppressed('arf'), await isSuppressed('link')]).toEqual([true, true])
  // A complaint about no known mail is accepted and changes nothing.
  expect(await deliver(`fbl@${mailDomain}`, hidden, 'feedback@provider.example')).toMatch(/^250/)
})

test('any mail to the unsubscribe address unsubscribes the recipient', async () => {
  const to = unsubscribeAddressOf(secret, mailDomain, idOf('mailto'))
  for (let times = 0; times < 2; times += 1)
    expect(
      await deliver(to, 'Subject: unsubscribe\r\nAuto-Submitted: auto-generated\r\n\r\n', 'a@buyer.example'),
    ).toMatch(/^250/)
  expect((await stateOf('mailto')).state).toBe('unsubscribed')
  expect(await isSuppressed('mailto')).toBe(true)
})
test('mails of people to abuse@ and postmaster@ are stored once for the operator; mails of programs are ignored', async () => {
  const routes = abuseMailboxRoutes(platform)
  const as = { session: { userId: randomUUID() } } as never
  const { userId: operator } = await db.transaction().execute((tx) =>
    createAccount(tx, null, {
      username: 'operator',
      mobile: '13900000008',
      passwordHash: '-',
      operator: true,
    }),
  )
  const mails = async (state: 'open' | 'all' = 'open') => routes.mails({ state, page: 1, limit: 20 }, as)
  const raw =
    'From: Eve <eve@buyer.example>\r\nSubject: =?utf-8?Q?Sp=C3=A4m?=\r\nMessage-ID: <desk@x>\r\n\r\nWho sent me this?'
  for (const to of [`Abuse@${mailDomain}`, `abuse@${mailDomain}`, `postmaster@${mailDomain}`])
    expect(await deliver(to, raw, 'eve@buyer.example')).toMatch(/^250/)
  // The abuse mailbox does not store mails that programs wrote, such as a complaint report, an absence notice, and a
  // mail with an empty return path.
  await deliver(`abuse@${mailDomain}`, labelled('abuse, the address hidden'), 'feedback@provider.example')
  await deliver(`postmaster@${mailDomain}`, labelled('RFC 3834, with a date'), 'eve@buyer.example')
  expect(await deliver(`postmaster@${mailDomain}`, 'Subject: x\r\n\r\nx')).toMatch(/^250/)
  const { total, list } = await mails()
  expect(total).toBe(2)
  expect(list.map(({ desk }) => desk).toSorted()).toEqual(['abuse', 'postmaster'])
  expect(list[0]).toMatchObject({
    fromAddress: 'eve@buyer.example', fromName: 'Eve', subject: 'Späm', body: 'Who sent me this?', doneAt: null,
    headers: expect.stringContaining('Message-ID: <desk@x>'),
  }) // prettier-ignore
  const id = list[0]?.id ?? 0
  await routes.setDone({ id, isDone: true }, as)
  expect(await mails()).toMatchObject({ total: 1 })
  expect((await mails('all')).list.find((one) => one.id === id)?.doneAt).not.toBeNull()
  await routes.setDone({ id, isDone: false }, as)
  expect(await mails()).toMatchObject({ total: 2 })
  await expect(routes.setDone({ id: 999_999, isDone: true }, as)).rejects.toMatchObject({ errorName: 'not_found' })
  // When a limit of the abuse mailbox is reached, the mail is refused for now and does not count towards the other
  // limit.
  const windows = () =>
    db
      .selectFrom('attempt_window')
      .select(['key', 'attempts'])
      .where('key', 'like', 'email:desk%')
      .orderBy('key')
      .execute()
  const fill = (key: string, attempts: number) =>
    db.updateTable('attempt_window').set({ attempts }).where('key', '=', key).execute()
  const [everybody, client] = await windows()
  const more = raw.replace('<desk@x>', '<desk2@x>')
  await fill(client?.key ?? '', 20)
  expect(await deliver(`abuse@${mailDomain}`, more, 'adam@buyer.example')).toMatch(/^452/)
  expect(await windows()).toEqual([everybody, { key: client?.key, attempts: 20 }])
  await fill(client?.key ?? '', 3)
  await fill('email:desk', 500)
  // The abuse mailbox refuses the mail, but its other recipient (an unsubscribe address) still accepts it.
  const leaving = unsubscribeAddressOf(secret, mailDomain, idOf('late'))
  const both = { envelope: { from: 'adam@buyer.example', to: [`abuse@${mailDomain}`, leaving] }, raw: more }
  await expect(transport.sendMail(both)).rejects.toMatchObject({ responseCode: 452 })
  expect((await stateOf('late')).state).toBe('unsubscribed')
  expect(await windows()).toEqual([
    { key: 'email:desk', attempts: 500 },
    { key: client?.key, attempts: 3 },
  ])
  await fill('email:desk', 3)
  expect(await deliver(`abuse@${mailDomain}`, more, 'adam@buyer.example')).toMatch(/^250/)
  expect(await mails()).toMatchObject({ total: 3 })
  // Each operator gets one notification a day.
  const notified = await db.selectFrom('notification').select('userId').where('kind', '=', 'desk_mail').execute()
  expect(notified.map(({ userId }) => userId)).toEqual([operator])
  // Mails of the abuse mailbox are deleted after 180 days.
  const daysLater = (days: number) => ({ db, clock: { now: () => new Date(Date.now() + days * 86_400_000) } })
  await sweepAbuseMails(daysLater(179))
  expect(await mails()).toMatchObject({ total: 3 })
  await sweepAbuseMails(daysLater(181))
  expect(await mails()).toMatchObject({ total: 0 })
})

test('addresses that the product did not sign are refused', async () => {
  const forged = returnPathOf('f'.repeat(32), mailDomain, idOf('soft'))
  for (const to of [forged, `info@${mailDomain}`, `fbl@elsewhere.example`])
    expect(await deliver(to, 'Subject: x\r\n\r\nx')).toMatch(/^550/)
})

test('a mail to several recipients is parsed once, few mails are parsed at once, and further mails are deferred', async () => {
  const writer = replyAddressOf(secret, mailDomain, idOf('late'))
  const to = Array.from({ length: 12 }, (_one, index) =>
    replyAddressOf(secret, index % 2 ? mailDomain : `h${index}.example`, idOf('late')),
  )
  const before = watched.mails
  await transport.sendMail({ envelope: { from: 'eve@buyer.example', to }, raw: 'Message-ID: <o1@x>\r\n\r\nOne' })
  expect(watched.mails - before).toBe(1)
  const mails = Array.from({ length: 8 }, (_one, index) =>
    deliver(writer, `From: eve@buyer.example\r\nMessage-ID: <p${index}@x>\r\n\r\nTwo`, 'eve@buyer.example'),
  )
  expect((await Promise.all(mails)).every((answer) => answer.startsWith('250'))).toBe(true)
  expect(watched.most).toBe(2)

  const small = await startInbound(platform, readMail, 1_000)
  const toSmall = createTransport({ host: '127.0.0.1', port: small.port, ignoreTLS: true })
  const envelope = { from: 'eve@buyer.example', to: [writer] }
  const large = toSmall.sendMail({ envelope, raw: `Message-ID: <l1@x>\r\n\r\n${'x'.repeat(2_000)}` })
  await expect(large).rejects.toMatchObject({ responseCode: 452 })
  // The refused mail does not count towards the memory limit any more, so a small mail is accepted.
  expect(await toSmall.sendMail({ envelope, raw: 'Message-ID: <l2@x>\r\n\r\nsmall' })).toMatchObject({
    accepted: [writer],
  })
  toSmall.close()
  await small.stop()
})
