import { expect, test } from 'vitest'
import { composeBounce } from '../catcher/bounce.ts'
import { isBadAddress, parseDeliveryStatus, readBounceText, reportEventId } from './dsn.ts'

const report = (fields: readonly string[], from = 'mailer-daemon@mx.example') =>
  Buffer.from(
    [
      `From: ${from}`,
      'Subject: Delivery Status',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'See below.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      ...fields,
      '',
      '--b--',
      '',
    ].join('\r\n'),
  )

test('what the catcher writes is read back as a hard bounce', async () => {
  const content = Buffer.from('Subject: Hello\r\nMessage-ID: <a@b>\r\n\r\nbody')
  const bounce = composeBounce({ returnPath: 'b-1@mail.example', recipient: 'bounce@x.example', content })
  const status = await parseDeliveryStatus(Buffer.from(bounce))
  expect(status).toEqual({
    action: 'failed',
    status: '5.1.1',
    finalRecipient: 'bounce@x.example',
    diagnostic: '550 5.1.1 no such mailbox here',
  })
  expect(status !== null && isBadAddress(status)).toBe(true)
})

test.each([
  ['a full mailbox is not the address’s fault', 'failed', '5.2.2', '552 5.2.2 Mailbox full', false],
  ['nor is a policy', 'failed', '5.7.1', '550 5.7.1 Message rejected as spam', false],
  ['a closed account is', 'failed', '5.2.1', '550 5.2.1 The account is disabled', true],
  ['an empty code is read from the words', 'failed', '5.0.0', '550 5.1.1 User unknown', true],
  ['so is Microsoft’s', 'failed', '5.4.1', '550 5.4.1 Recipient address rejected: Access denied', true],
  ['a delay never is', 'delayed', '4.2.1', '450 4.2.1 no such mailbox now', false],
] as const)('%s', async (_name, action, status, diagnostic, isBad) => {
  const parsed = await parseDeliveryStatus(
    report([
      'Final-Recipient: rfc822; a@x.example',
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp;`,
      `  ${diagnostic}`,
    ]),
  )
  expect(parsed).toMatchObject({ action, finalRecipient: 'a@x.example', diagnostic })
  expect(parsed !== null && isBadAddress(parsed)).toBe(isBad)
})

test('a bounce in plain words is read from the reply it quotes; a person’s reply is none', async () => {
  const text =
    '<a@x.example>: host mx.x.example[192.0.2.1] said: 550 5.1.1\n    <a@x.example>: no such user (in reply to RCPT TO)'
  expect(readBounceText(text)).toMatchObject({ action: 'failed', status: '5.1.1', finalRecipient: 'a@x.example' })
  expect(readBounceText('<a@x.example>: connect to x.example[192.0.2.1]:25: Connection timed out')).toMatchObject({
    action: 'delayed',
  })
  const mail = (from: string) => Buffer.from(`From: ${from}\r\nSubject: Re\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`)
  expect(await parseDeliveryStatus(mail('MAILER-DAEMON@mx.example'))).not.toBeNull()
  expect(await parseDeliveryStatus(mail('anna@x.example'))).toBeNull()
})

test('the same report is the same event, another one is not', () => {
  const status = { action: 'failed', status: '5.1.1', finalRecipient: 'a@x.example', diagnostic: 'x' } as const
  expect(reportEventId(1, status)).toBe(reportEventId(1, { ...status, diagnostic: 'y' }))
  expect(reportEventId(2, status)).not.toBe(reportEventId(1, status))
})
