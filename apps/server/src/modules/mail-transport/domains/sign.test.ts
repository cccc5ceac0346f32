import { generateKeyPairSync } from 'node:crypto'
import { startDnsPeer } from '@tradewind/testkit'
import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import { afterAll, expect, test } from 'vitest'
import { judge } from '../../email/testing/authenticate.ts'
import { dkimHost, dkimValue } from './published.ts'
import { openKey, signMessage } from './sign.ts'

const dns = await startDnsPeer()
afterAll(() => dns.close())
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
dns.zone.set(dkimHost('exporter.example', 'tw1'), [{ type: 'TXT', value: dkimValue(publicKey.toString('base64')) }])
const key = openKey('exporter.example', 'tw1', privateKey)
const sign = (message: string) => signMessage(message, key)
const check = async (message: string) => (await judge(message, { dnsServer: dns.address })).dkim

const content = {
  from: { name: '外贸 Sales', address: 'sales@exporter.example' },
  to: 'buyer@buyer.example',
  subject: 'Fliesen für Sie — a subject that is long enough to be folded over more than one line of the header',
  text: 'Dear  Sir,\n\n \t\n trailing   blanks \t \nlast line\n\n\n',
  html: '<p>Grüße</p>',
  headers: { 'List-Unsubscribe': '<https://x.example/u>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
}
const compose = async (): Promise<string> =>
  (await new MailComposer(content).compile().build()).toString('latin1').replace(/\r?\n/g, '\r\n')

test('an independent verifier accepts signatures of nodemailer and of the product', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail({
    ...content,
    dkim: { domainName: 'exporter.example', keySelector: 'tw1', privateKey },
  })
  expect(await check(String(message))).toMatchObject({ result: 'pass' })
  const signed = await sign(await compose())
  expect(await check(signed)).toMatchObject({ result: 'pass' })
  // The signature covers both headers of one-click unsubscribing, as RFC 8058 section 4 requires.
  const { signed: headers } = await check(signed)
  expect(headers.map((name) => name.toLowerCase())).toEqual(
    expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']),
  )
  for (const line of signed.slice(0, signed.indexOf('\r\n\r\n')).split('\r\n')) expect(line.length).toBeLessThan(400)
})

test('changes of whitespace that a relay may make keep the signature valid; any other change breaks it', async () => {
  const signed = await sign(await compose())
  expect(await check(`${signed}\r\n\r\n`)).toMatchObject({ result: 'pass' })
  expect(await check(signed.replace('Subject: ', 'SUBJECT:   '))).toMatchObject({ result: 'pass' })
  expect(await check(signed.replace('last line', 'last  lime'))).toMatchObject({ comment: 'body hash did not verify' })
  expect(await check(signed.replace('<sales@', '<ceo@'))).toMatchObject({ comment: 'bad signature' })
  expect(await check(signed.replace('one-click', 'x'))).toMatchObject({ result: 'pass' })
  expect(await check(signed.replace('/u>', '/v>'))).toMatchObject({ result: 'fail' })
  // A mailbox would display a second From header in front of the signed From header, so it must break the signature.
  expect(await check(signed.replace('DKIM-Signature', 'From: boss@exporter.example\r\nDKIM-Signature'))).toMatchObject({
    result: 'fail',
  })
})

test('an empty body can be signed', async () => {
  expect(await check(await sign('From: a@exporter.example\r\nSubject: x\r\n\r\n'))).toMatchObject({ result: 'pass' })
})
