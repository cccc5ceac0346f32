/** Tests the requests to Amazon SES, SendGrid and Mailgun, the meaning of their answers, and their webhooks. */

import { randomBytes, randomUUID } from 'node:crypto'
import { fixedClock, parseRelays } from '@tradewind/platform'
import {
  createSendgridSigner,
  signMailgunEvent,
  startMailgunPeer,
  startSendgridPeer,
  startSesPeer,
  startSnsPeer,
  waitUntil,
} from '@tradewind/testkit'
import { startTestApp, type TestApp } from '@tradewind/testkit/app'
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditMails, makeDraft } from '../../email/testing/campaign.ts'
import { startMailModules } from '../../email/testing/mail-modules.ts'
import { readBalance } from '../../ledger/index.ts'
import { findDiscrepancies } from '../../ledger/queries.ts'
import type { Relay } from '../relay.ts'
import { openRelays } from './open.ts'

const now = new Date('2026-03-01T09:00:00Z')
const topic = 'arn:aws:sns:eu-west-1:123456789012:mail'
const sesKeys = { region: 'eu-west-1', accessKeyId: 'AKIATEST', secretAccessKey: randomBytes(20).toString('hex') }
const signingKey = randomBytes(16).toString('hex')
const sendgridSigner = createSendgridSigner()
const [ses, sns, sendgrid, mailgun] = await Promise.all([
  startSesPeer(sesKeys), startSnsPeer(topic, now), startSendgridPeer('SG.key'), startMailgunPeer('mg.example', 'key-1'),
]) // prettier-ignore
const peers = { ses, sendgrid, mailgun }

const routesText = [
  `ses://${sesKeys.accessKeyId}:${sesKeys.secretAccessKey}@eu-west-1?name=ses&endpoint=${ses.endpoint}&sns=${sns.origin}&topic=${topic}&configuration-set=sales&timeout=1`,
  `sendgrid://SG.key@api.sendgrid.com?name=sendgrid&endpoint=${sendgrid.endpoint}&webhook-key=${encodeURIComponent(sendgridSigner.publicKey)}&timeout=1`,
  `mailgun://key-1@api.mailgun.net/mg.example?name=mailgun&endpoint=${mailgun.endpoint}&webhook-key=${signingKey}&timeout=1`,
].join(' ')

let app: TestApp
let owner: { token: string; orgId: string }
let stop: () => Promise<void>

beforeAll(async () => {
  app = await startTestApp({
    clock: fixedClock(now),
    env: { MAIL_RELAYS: routesText },
    modules: (platform) => {
      const started = startMailModules(platform, ['mail-intake', 'outreach'])
      stop = started.stop
      return started.modules
    },
  })
  owner = app.signIn({ tier: 'vip4' })
  await creditMails(app.platform.db, owner.orgId, 100)
})
afterAll(async () => {
  await stop()
  await app.close()
  for (const peer of [ses, sns, sendgrid, mailgun]) await peer.close()
})

const mail = {
  envelope: { from: 'b-1@bounce.exporter.example', to: 'buyer@müller.example'.replace('ü', 'u') },
  message: [
    'Subject: =?utf-8?B?RmxpZXNlbiBmw7xy?= you', 'To: Anna <buyer@muller.example>', 'From: Sales <sales@exporter.example>',
    'Reply-To: r-1@mail.example', 'Message-ID: <1-abc@mail.example>', 'Date: Sun, 01 Mar 2026 09:00:00 +0000',
    'List-Unsubscribe: <https://x.example/u>', 'List-Unsubscribe-Post: List-Unsubscribe=One-Click', 'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=b', '', '--b', 'Content-Type: text/plain; charset=utf-8', '',
    'Dear Anna', '--b', 'Content-Type: text/html; charset=utf-8', '', '<p>Dear Anna</p>', '--b--', '',
  ].join('\r\n'),
  messageId: '1-abc@mail.example',
  campaignId: 'c1',
} // prettier-ignore

const open = (text = routesText) => {
  const [toSes, toSendgrid, toMailgun] = openRelays({ relays: parseRelays(text) }, async () => null)
  if (toSes === undefined || toSendgrid === undefined || toMailgun === undefined) throw new Error('three are needed')
  return { ses: toSes, sendgrid: toSendgrid, mailgun: toMailgun }
}

const sendTo = async (route: Relay) => {
  let handOvers = 0
  const answer = await route.send(mail, () => {
    handOvers += 1
  })
  return { ...answer, handOvers }
}

test('each provider gets the message in its own format, and its own id of the message is stored', async () => {
  const routes = open()
  for (const kind of ['ses', 'sendgrid', 'mailgun'] as const) {
    const before = peers[kind].taken.length
    const answer = await sendTo(routes[kind])
    expect(answer, kind).toMatchObject({
      kind: 'accepted',
      isFinal: false,
      handOvers: 1,
      server: new URL(peers[kind].endpoint).host,
    })
    expect(answer.providerId, kind).toMatch(/^[\w@.-]{10,}$/)
    expect(peers[kind].taken).toHaveLength(before + 1)
    expect(await routes[kind].test(), kind).toMatchObject({ isUsable: true })
    await routes[kind].close()
  }
  const toSes = JSON.parse(String(ses.taken.at(-1)?.body))
  expect(Buffer.from(toSes.Content.Raw.Data, 'base64').toString('latin1')).toBe(mail.message)
  expect(toSes).toMatchObject({
    ConfigurationSetName: 'sales',
    Destination: { ToAddresses: ['buyer@muller.example'] },
    EmailTags: [{ Name: 'message', Value: mail.messageId }, { Name: 'campaign', Value: 'c1' }],
  }) // prettier-ignore
  expect(JSON.parse(String(sendgrid.taken.at(-1)?.body))).toMatchObject({
    personalizations: [{ to: [{ email: 'buyer@muller.example', name: 'Anna' }] }],
    from: { email: 'sales@exporter.example', name: 'Sales' },
    reply_to: { email: 'r-1@mail.example' },
    subject: 'Fliesen für you',
    content: [{ type: 'text/plain', value: expect.stringContaining('Dear Anna') }, { type: 'text/html', value: expect.stringContaining('<p>Dear Anna</p>') }],
    headers: {
      'List-Unsubscribe': '<https://x.example/u>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Message-ID': '<1-abc@mail.example>',
    },
    custom_args: { message: mail.messageId, campaign: 'c1' },
  }) // prettier-ignore
  const form = await new Response(mailgun.taken.at(-1)?.body.toString('latin1'), {
    headers: { 'content-type': mailgun.taken.at(-1)?.headers['content-type'] ?? '' },
  }).formData()
  expect([form.get('to'), form.get('v:message'), form.get('v:campaign')]).toEqual([
    mail.envelope.to,
    mail.messageId,
    'c1',
  ])
  const file = form.get('message')
  expect(file instanceof File ? await file.text() : null).toBe(mail.message)
})

const sesError = (status: number, name: string, message = 'no') => ({
  status, body: JSON.stringify({ message }), headers: { 'x-amzn-errortype': name, 'content-type': 'application/json' },
}) // prettier-ignore
const sendgridError = (status: number, message: string, field: string | null = null) => ({
  status, body: JSON.stringify({ errors: [{ message, field }] }),
}) // prettier-ignore

const meanings = [
  ['ses', sesError(400, 'MessageRejected', 'Email address is not verified.'), { kind: 'refused', addressIsBad: false }],
  ['ses', sesError(400, 'BadRequestException'), { kind: 'refused' }],
  ['ses', sesError(400, 'AccountSuspendedException'), { kind: 'deferred', fault: { kind: 'sign_in' } }],
  ['ses', sesError(400, 'SendingPausedException'), { kind: 'deferred', fault: { kind: 'sign_in' } }],
  ['ses', sesError(400, 'LimitExceededException'), { kind: 'deferred', fault: { kind: 'quota' } }],
  ['ses', sesError(429, 'TooManyRequestsException', 'Maximum sending rate exceeded.'), { kind: 'deferred', fault: { kind: 'busy' } }],
  ['ses', sesError(400, 'ThrottlingException', 'Daily message quota exceeded.'), { kind: 'deferred', fault: { kind: 'quota' } }],
  ['ses', sesError(500, 'InternalServiceErrorException'), { kind: 'unknown', fault: { kind: 'silent' } }],
  ['sendgrid', sendgridError(400, 'Does not contain a valid address.', 'personalizations.0.to.0.email'), { kind: 'refused', addressIsBad: true }],
  ['sendgrid', sendgridError(400, 'The subject is required.', 'subject'), { kind: 'refused', addressIsBad: false }],
  ['sendgrid', sendgridError(401, 'Maximum credits exceeded'), { kind: 'deferred', fault: { kind: 'quota' } }],
  ['sendgrid', sendgridError(401, 'Permission denied, wrong credentials'), { kind: 'deferred', fault: { kind: 'sign_in' } }],
  ['sendgrid', sendgridError(403, 'The from address does not match a verified Sender Identity.', 'from'), { kind: 'refused', addressIsBad: false }],
  ['sendgrid', { status: 429, headers: { 'retry-after': '20' } }, { kind: 'deferred', fault: { kind: 'busy', retryAfterMs: 20_000 } }],
  ['sendgrid', { status: 413 }, { kind: 'refused' }],
  ['mailgun', { status: 400, body: '{"message":"to parameter is missing"}' }, { kind: 'refused', addressIsBad: false }],
  ['mailgun', { status: 402 }, { kind: 'deferred', fault: { kind: 'quota' } }],
  ['mailgun', { status: 403, body: 'Forbidden' }, { kind: 'deferred', fault: { kind: 'sign_in' } }],
  ['mailgun', { status: 404 }, { kind: 'deferred', fault: { kind: 'sign_in' } }],
  ['mailgun', { status: 500 }, { kind: 'unknown', fault: { kind: 'silent' } }],
  ['mailgun', { status: 503 }, { kind: 'deferred', fault: { kind: 'busy' } }],
  ...(['ses', 'sendgrid', 'mailgun'] as const).flatMap((kind) => [
    // The request was sent and not answered, so the outcome is unknown.
    [kind, 'close', { kind: 'unknown', fault: { kind: 'silent' } }] as const,
    [kind, 'silent', { kind: 'unknown', fault: { kind: 'silent' } }] as const,
  ]),
] as const // prettier-ignore

test('every documented refusal, silence and missing connection has its documented outcome', async () => {
  const routes = open()
  for (const [kind, fate, meaning] of meanings) {
    peers[kind].fate = fate
    const { taken } = peers[kind]
    const before = taken.length
    expect(await sendTo(routes[kind]), `${kind} ${JSON.stringify(fate)}`).toMatchObject(meaning)
    expect(taken).toHaveLength(before)
    peers[kind].fate = null
  }
  const closed = await startMailgunPeer('gone.example', 'key')
  const gone = closed.endpoint
  await closed.close()
  for (const route of Object.values(open(routesText.replaceAll(/endpoint=[^&]*/g, `endpoint=${gone}`)))) {
    expect(await sendTo(route), route.name).toMatchObject({ kind: 'deferred', fault: { kind: 'unreachable' } })
    expect(await route.test(), route.name).toMatchObject({ isUsable: false, steps: [{ fault: 'unreachable' }] })
  }
  const wrong = routesText
    .replace(sesKeys.secretAccessKey, 'wrong')
    .replace('SG.key', 'SG.no')
    .replace('key-1', 'key-2')
  for (const route of Object.values(open(wrong))) {
    expect(await sendTo(route), route.name).toMatchObject({ kind: 'deferred', fault: { kind: 'sign_in' } })
    expect(await route.test(), route.name).toMatchObject({
      isUsable: false,
      steps: [{ fault: null }, { fault: 'rejected' }],
    })
  }
})

type Row = { id: number; address: string; state: string; messageId: string; providerId: string; settlement: string }

const rowsOf = async (campaignId: string): Promise<Map<string, Row>> => {
  const { rows } = await sql<Row & { route: string }>`
    select r.id, r.address, r.state, r.settlement, r.message_id, p.route, p.provider_id
    from outreach_recipient r
    left join outreach_proof p on p.recipient_id = r.id
    where r.campaign_id = ${campaignId}
    order by p.route, r.id`.execute(app.platform.db)
  const named = rows.map((row, index) => [`${row.route}${rows.slice(0, index).filter(({ route }) => route === row.route).length}`, row] as const) // prettier-ignore
  return new Map(named)
}

const post = async (route: string, body: string, headers: Record<string, string> = {}): Promise<number> => {
  const given = { 'content-type': 'text/plain; charset=UTF-8', ...headers }
  return (await app.inject({ method: 'POST', url: `/email/notify/${route}`, payload: body, headers: given })).statusCode
}

test(
  'a campaign over three providers settles correctly with webhooks that are repeated, late, out of order, forged or foreign',
  { timeout: 30_000 },
  async () => {
    const { db, clock } = app.platform
    const addresses = Array.from({ length: 9 }, (_, index) => `buyer${index}@domain${index}.example`)
    const { campaignId } = await makeDraft(db, owner.orgId, { addresses })
    expect(
      await app.call('POST', '/outreach/campaign/launch', { body: { campaignId }, token: owner.token }),
    ).toMatchObject({ code: 1 })
    await waitUntil(
      async () => [...(await rowsOf(campaignId)).values()].filter(({ state }) => state === 'accepted').length === 9,
    )
    const sent = await rowsOf(campaignId)
    const of = (name: string): Row => {
      const row = sent.get(name)
      if (row === undefined) throw new Error(`${name} of ${[...sent.keys()].join()}`)
      return row
    }
    const states = async () =>
      Object.fromEntries([...(await rowsOf(campaignId))].map(([name, { state }]) => [name, state]))
    const toSes = await simpleParser(Buffer.from(JSON.parse(String(ses.taken.at(-1)?.body)).Content.Raw.Data, 'base64'))
    expect(toSes.headers.get('x-campaign-id')).toBe(campaignId)

    // Amazon SES. The events about the first message contain the tag with its Message-ID. The event about the second
    // message does not; only the id that SES returned identifies the message. The third message bounces hard.
    const sesEvent = (eventType: string, row: Row, extra: object, tagged = true) =>
    JSON.stringify({
      eventType, ...extra,
      mail: { timestamp: now.toISOString(), messageId: row.providerId, ...(tagged && { tags: { message: [row.messageId] } }) },
    }) // prettier-ignore
    const delivered = sns.sign({ Type: 'Notification', version: '1', Message: sesEvent('Delivery', of('ses0'), { delivery: { timestamp: now.toISOString(), smtpResponse: '250 ok' } }) }) // prettier-ignore
    const complaint = sns.sign({ Type: 'Notification', Message: sesEvent('Complaint', of('ses0'), { complaint: { feedbackId: 'f1', timestamp: now.toISOString() } }) }) // prettier-ignore
    expect(await post('ses', complaint)).toBe(200)
    // The delivery receipt arrives after the complaint and does not replace the complaint.
    expect([await post('ses', delivered), await post('ses', delivered)]).toEqual([200, 200])
    const soft = { bounceType: 'Transient', bounceSubType: 'MailboxFull', feedbackId: 'f2', timestamp: now.toISOString(), bouncedRecipients: [{ status: '5.2.2' }] } // prettier-ignore
    expect(
      await post(
        'ses',
        sns.sign({ Type: 'Notification', Message: sesEvent('Bounce', of('ses1'), { bounce: soft }, false) }),
      ),
    ).toBe(200)
    const hard = { ...soft, bounceType: 'Permanent', bounceSubType: 'General', feedbackId: 'f3', bouncedRecipients: [{ status: '5.1.1', diagnosticCode: 'smtp; 550 nobody' }] } // prettier-ignore
    expect(
      await post('ses', sns.sign({ Type: 'Notification', Message: sesEvent('Bounce', of('ses2'), { bounce: hard }) })),
    ).toBe(200)
    expect(
      await post('ses', sns.sign({ Type: 'SubscriptionConfirmation', Message: 'You have chosen to subscribe' })),
    ).toBe(200)
    expect(sns.confirmed).toHaveLength(1)
    const forgeries = [
      delivered.replace('250 ok', '250 no'),
      // SNS really signed this message, but for the topic of another customer.
      sns.sign({ Type: 'Notification', Message: '{}', TopicArn: `${topic}-other` }),
      sns.sign({
        Type: 'Notification',
        Message: '{}',
        certificateUrl: 'https://sns.eu-west-1.amazonaws.com.evil.example/c.pem',
      }),
      sns.sign({ Type: 'Notification', Message: '{}', certificateUrl: 'http://sns.eu-west-1.amazonaws.com/c.pem' }),
      delivered.replace('"SignatureVersion":"1"', '"SignatureVersion":"2"'),
    ]
    for (const forgery of forgeries) expect(await post('ses', forgery)).toBe(403)
    expect(await post('ses', 'nonsense')).toBe(400)

    // SendGrid sends many events at once. One of them is about an unknown message.
    const sendgridEvents = (events: object[]) => JSON.stringify(events.map((event) => ({ sg_event_id: randomUUID(), timestamp: now.getTime() / 1_000, ...event }))) // prettier-ignore
    // An event about an answer that a user wrote in the inbox must not change the state of the campaign's mail.
    const answer = {
      orgId: owner.orgId, recipientId: of('sendgrid0').id, campaignId, kind: 'answer', messageKey: 'k',
      fromAddress: 'sales@exporter.example', backOn: null, storageKey: null, at: now, readAt: now, userId: null,
      answerState: 'sent', forwardState: null,
    } as const // prettier-ignore
    const { id: answerId } = await db.insertInto('email_reply').values(answer).returning('id').executeTakeFirstOrThrow()
    const body = sendgridEvents([
    { event: 'bounce', type: 'bounce', status: '5.1.1', reason: '550 nobody', message: `a${answerId}.${of('sendgrid0').messageId}` },
    { event: 'open', message: of('sendgrid0').messageId, sg_machine_open: true },
    { event: 'click', message: of('sendgrid0').messageId, url: 'https://x.example' },
    { event: 'processed', message: of('sendgrid0').messageId },
    { event: 'bounce', type: 'blocked', status: '5.7.1', reason: '550 blocked', sg_message_id: `${of('sendgrid1').providerId}.filter1.1` },
    { event: 'dropped', reason: 'Bounced Address', message: of('sendgrid2').messageId },
    { event: 'delivered', sg_message_id: 'stranger.1' },
  ]) // prettier-ignore
    const signed = sendgridSigner.headersOf(body, now)
    expect(await post('sendgrid', body.replace('click', 'clack'), signed)).toBe(403)
    expect(await post('sendgrid', body, sendgridSigner.headersOf(body, new Date(now.getTime() - 2 * 86_400_000)))).toBe(
      403,
    )
    expect(await post('sendgrid', body)).toBe(403)
    expect([await post('sendgrid', body, signed), await post('sendgrid', body, signed)]).toEqual([200, 200])
    const cameBack = db.selectFrom('email_reply').select(['answerState', 'detail']).where('id', '=', answerId)
    expect(await cameBack.executeTakeFirst()).toEqual({ answerState: 'bounced', detail: '5.1.1 550 nobody' })

    // Mailgun's tokens are valid only once. A webhook with a used token is ignored, even if it reports another event.
    const mailgunEvent = (row: Row, event: object) => ({ id: randomUUID(), timestamp: now.getTime() / 1_000, 'user-variables': { message: row.messageId }, ...event }) // prettier-ignore
    const put = (row: Row, event: object, at = clock.now(), token?: string) => post('mailgun', signMailgunEvent(signingKey, mailgunEvent(row, event), at, token)) // prettier-ignore
    expect(await put(of('mailgun0'), { event: 'delivered' }, now, 'token-1')).toBe(200)
    expect(await put(of('mailgun0'), { event: 'complained' }, now, 'token-1')).toBe(200)
    expect(
      await put(of('mailgun1'), {
        event: 'failed',
        severity: 'temporary',
        'delivery-status': { code: 452, message: 'full' },
      }),
    ).toBe(200)
    expect(await put(of('mailgun1'), { event: 'unsubscribed' })).toBe(200)
    expect(
      await put(of('mailgun2'), {
        event: 'failed',
        severity: 'permanent',
        reason: 'bounce',
        'delivery-status': { code: 550, 'enhanced-code': '5.1.1' },
      }),
    ).toBe(200)
    expect(await put(of('mailgun0'), { event: 'complained' }, new Date(now.getTime() - 10 * 3_600_000))).toBe(403)
    expect(
      await post(
        'mailgun',
        signMailgunEvent('another key', mailgunEvent(of('mailgun0'), { event: 'complained' }), now),
      ),
    ).toBe(403)
    expect(await post('mailgun', '{}')).toBe(400)

    expect(await states()).toEqual({
    ses0: 'complained', ses1: 'bounced', ses2: 'bounced',
    sendgrid0: 'clicked', sendgrid1: 'bounced', sendgrid2: 'bounced',
    mailgun0: 'delivered', mailgun1: 'unsubscribed', mailgun2: 'bounced',
  }) // prettier-ignore
    // A hard bounce of a supplied address is refunded; all other accepted mails are paid. Addresses that bounced hard,
    // complained or unsubscribed are on the suppression list.
    const after = [...(await rowsOf(campaignId))]
      .filter(([, { settlement }]) => settlement === 'refunded')
      .map(([name]) => name)
    expect(after).toEqual(['mailgun2', 'sendgrid2', 'ses2'])
    expect(await readBalance(db, owner.orgId, 'email_count')).toEqual({ available: 94, held: 0 })
    expect(await findDiscrepancies(db)).toEqual([])
    const { rows: suppressed } = await sql<{
      address: string
    }>`select address from outreach_suppression where org_id = ${owner.orgId}`.execute(db)
    expect(suppressed).toHaveLength(5)
    const { rows: counted } = await sql`select name, events, unknown_events from email_route order by name`.execute(db)
    expect(counted).toEqual([
      { name: 'mailgun', events: 4, unknownEvents: 0 },
      { name: 'sendgrid', events: 4, unknownEvents: 2 },
      { name: 'ses', events: 4, unknownEvents: 0 },
    ])
    expect(await app.platform.metrics.metrics()).toContain(
      'mail_hook_events_total{route="sendgrid",outcome="forged"} 3',
    )
  },
)
