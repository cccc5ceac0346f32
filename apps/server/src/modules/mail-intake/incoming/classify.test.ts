/** Measures how many of the labelled mails the classifier gets right, and what its mistakes cost. */

import { expect, test } from 'vitest'
import { composeBounce } from '../../catcher/bounce.ts'
import { labelledMails, reportOfSeveral, textOfSeveral, type LabelledMail } from '../testing/labelled-mails.ts'
import { bounceEventId, bounceOf } from './bounce.ts'
import { classify, type Classified } from './classify.ts'
import { parseIncoming } from './parse.ts'

const receivedAt = new Date('2026-03-02T08:00:00Z')
const read = async (source: string): Promise<Classified> =>
  classify(await parseIncoming(Buffer.from(source)), receivedAt)
const classOf = (classified: Classified): string =>
  classified.kind === 'bounce' ? (classified.bounces[0]?.class ?? '') : classified.kind

const measured = await Promise.all(labelledMails.map(async (one) => ({ one, got: await read(one.source) })))

test('the labelled set has at least sixty mails, each with its own name', () => {
  expect(labelledMails.length).toBeGreaterThanOrEqual(60)
  expect(new Set(labelledMails.map(({ name }) => name)).size).toBe(labelledMails.length)
})

test.each(['hard', 'soft', 'sender_fault', 'auto_reply', 'complaint', 'delivered', 'reply'] as const)(
  'precision and recall are 100 % for the class %s',
  (label) => {
    const wrong = (pick: (is: string, got: string) => boolean) =>
      measured.filter(({ one, got }) => pick(one.is, classOf(got))).map(({ one, got }) => [one.name, classOf(got)])
    expect(measured.some(({ one }) => one.is === label)).toBe(true)
    expect(
      wrong((is, got) => is === label && got !== label),
      'missed',
    ).toEqual([])
    expect(
      wrong((is, got) => is !== label && got === label),
      'wrongly taken for it',
    ).toEqual([])
  },
)

const labelsOf = ({ recipient, status, backOn }: Partial<LabelledMail>) => ({ recipient, status, backOn })

test('recipient, status and day of return are read if the mail states them', () => {
  const differing = measured.flatMap(({ one, got }) => {
    const found =
      got.kind === 'bounce'
        ? { recipient: got.bounces[0]?.recipient, status: got.bounces[0]?.status ?? undefined }
        : got.kind === 'auto_reply'
          ? { backOn: got.backOn ?? undefined }
          : {}
    const wanted = labelsOf(one)
    const isBounce = got.kind === 'bounce'
    const isRight = isBounce
      ? found.recipient === wanted.recipient && (wanted.status === undefined || found.status === wanted.status)
      : found.backOn === wanted.backOn || got.kind !== 'auto_reply'
    return isRight ? [] : [{ name: one.name, wanted, found }]
  })
  expect(differing).toEqual([])
})

test('a bounce of the catcher is a hard bounce, and a repeated report is one event', async () => {
  const content = Buffer.from('Subject: Hello\r\nMessage-ID: <a@b>\r\n\r\nbody')
  const source = composeBounce({ returnPath: 'b-1@mail.example', recipient: 'bounce@x.example', content })
  const first = await read(source)
  expect(first).toMatchObject({
    kind: 'bounce',
    bounces: [{ class: 'hard', status: '5.1.1', recipient: 'bounce@x.example', isFinal: true }],
  })
  const bounce = first.kind === 'bounce' ? bounceOf(first, '') : null
  if (bounce === null) throw new Error('no bounce')
  expect(bounceEventId(1, { ...bounce, diagnostic: 'other words' })).toBe(bounceEventId(1, bounce))
  expect(bounceEventId(2, bounce)).not.toBe(bounceEventId(1, bounce))
})

const bouncesOf = (classified: Classified) =>
  classified.kind === 'bounce' ? classified : { bounces: [], delivered: [] }

test('every recipient of a report and of a plain text is read', async () => {
  const report = bouncesOf(await read(reportOfSeveral))
  expect(report.bounces.map(({ recipient, class: is }) => [recipient, is])).toEqual([
    ['anna@buyer.example', 'hard'],
    ['bo@buyer.example', 'soft'],
  ])
  expect(report.delivered).toEqual(['cy@buyer.example'])
  const text = bouncesOf(await read(textOfSeveral))
  expect(text.bounces.map(({ recipient, class: is }) => [recipient, is])).toEqual([
    ['anna@buyer.example', 'hard'],
    ['bo@buyer.example', 'soft'],
  ])
})

test('the bounce of the address counts; an address that works for one of the recipients behind it is not bad', async () => {
  const report = bouncesOf(await read(reportOfSeveral))
  expect(bounceOf(report, 'anna@buyer.example')).toMatchObject({ class: 'hard' })
  expect(bounceOf(report, 'bo@buyer.example')).toMatchObject({ class: 'soft' })
  // Only addresses behind the group address are reported, and one of them got the mail.
  expect(bounceOf(report, 'group@buyer.example')).toBeNull()
  expect(bounceOf({ ...report, delivered: [] }, 'group@buyer.example')).toMatchObject({ class: 'soft' })
})

test('a delay notice is not a final bounce, whatever its text says', async () => {
  const delay = measured.find(({ one }) => one.name === 'Postfix text: delay')?.got
  expect(delay).toMatchObject({ bounces: [{ isFinal: false, class: 'soft' }] })
})

test('each of a hundred recipients is read from a long bounce without a reason', async () => {
  const words = 'No words of this text tell a reason.\r\n'.repeat(500)
  const head = 'From: MAILER-DAEMON@x.example\r\nSubject: Undelivered\r\n'
  const textOf = (recipients: readonly string[]) => `${head}\r\n${recipients.join('\r\n')}\r\n${words}`
  const reportOf = (recipients: readonly string[]) => {
    const fields = recipients.map((one) => `Final-Recipient: rfc822; ${one}\r\nAction: failed\r\n`).join('\r\n')
    return `${head}Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\n\r\n${words}\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${fields}\r\n--b--\r\n`
  }
  for (const compose of [textOf, reportOf]) {
    const recipients = Array.from({ length: 100 }, (_, index) => `b${index}@x.example`)
    const incoming = await parseIncoming(Buffer.from(compose(recipients)))
    expect(bouncesOf(classify(incoming, receivedAt)).bounces.map(({ recipient }) => recipient)).toEqual(recipients)
  }
})

test('no text slows the classifier down', async () => {
  const lines = [
    ' '.repeat(100_000),
    '<'.repeat(100_000),
    '5.'.repeat(50_000),
    'user '.repeat(20_000),
    '1 '.repeat(50_000),
  ]
  for (const line of lines) await read(`From: MAILER-DAEMON@x.example\r\nSubject: Undelivered\r\n\r\n${line}\r\n`)
}, 10_000)
