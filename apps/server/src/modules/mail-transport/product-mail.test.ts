import { randomUUID } from 'node:crypto'
import { startTestPlatform } from '@tradewind/testkit'
import { simpleParser } from 'mailparser'
import { afterAll, expect, test } from 'vitest'
import { readCatcherAddress, startCatcher } from '../catcher/index.ts'
import { findOwnerByReturnPath } from '../email/tracking/tracking.ts'
import { createProductMail } from './product-mail.ts'
import { readAlertReader } from './tokens.ts'

const platform = await startTestPlatform()
const { db, log } = platform
const catcher = await startCatcher({
  db,
  log,
  ports: {
    findOwner: (returnPath) => findOwnerByReturnPath(platform, returnPath),
    readInboundAddress: () => Promise.resolve(null),
  },
})
const mail = createProductMail(platform, { readCatcherAddress: () => readCatcherAddress(platform) })
afterAll(async () => {
  await mail.close()
  await catcher.stop()
  await platform.close()
})

test('a product mail contains text and HTML, and the catcher shows it to its organisation', async () => {
  const orgId = randomUUID()
  const userId = randomUUID()
  const content = {
    orgId,
    fromName: 'Tradewind 信风',
    name: 'alert-7',
    stop: { reader: { userId, addressKey: null }, says: 'To stop receiving these emails, open this link:' },
    subject: '您的 2 个监控有新记录',
    paragraphs: [
      { says: '“Tiles & <co>” 有 3 条', to: 'http://localhost/customs/search?kw=a&hs=69' },
      { says: 'The end.' },
    ],
  }
  expect(await mail.send({ ...content, address: 'reader@example.com' })).toMatchObject({ kind: 'accepted' })
  // Sending the mail again produces the same message.
  await mail.send({ ...content, address: 'reader@example.com' })
  const caught = await db.selectFrom('caught_mail').selectAll().execute()
  expect(caught).toMatchObject([{ orgId, recipient: 'reader@example.com', subject: content.subject }])
  const parsed = await simpleParser(Buffer.from(caught[0]?.source ?? '', 'latin1'))
  expect(parsed.from?.value).toMatchObject([{ name: 'Tradewind 信风' }])
  expect(parsed.text).toContain('“Tiles & <co>” 有 3 条\nhttp://localhost/customs/search?kw=a&hs=69')
  expect(parsed.html).toContain('Tiles &#38; &#60;co&#62;')
  expect(parsed.headers.get('auto-submitted')).toBe('auto-generated')
  const end = parsed.text?.match(/\/email\/alerts\/\S+/)?.[0] ?? ''
  expect(readAlertReader(platform.config, end.slice('/email/alerts/'.length))).toEqual({
    userId,
    addressKey: null,
  })
  expect(parsed.headers.get('list')).toMatchObject({ unsubscribe: { url: `${platform.config.publicUrl}${end}` } })
  expect(await mail.send({ ...content, address: 'refuse@example.com' })).toMatchObject({
    kind: 'refused',
    addressIsBad: true,
  })
})

test('a forged return path names no organisation', async () => {
  const forged = `p-${randomUUID()}-${'0'.repeat(24)}@${platform.config.mailDomain}`
  expect(await findOwnerByReturnPath(platform, forged)).toBeNull()
})
