/**
 * Adding and verifying sender domains, and signing their mails, through the whole product: HTTP, a real DNS server, a
 * real SMTP server, and the mails that arrive there.
 */

import { randomUUID } from 'node:crypto'
import type { Campaign, DomainHealth, SenderDomain, SenderDomainDetail } from '@tradewind/contract'
import { waitFor } from '@tradewind/testkit'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { judge } from '../../email/testing/authenticate.ts'
import { creditMails } from '../../email/testing/campaign.ts'
import { publishRecords } from '../../email/testing/publish.ts'
import { startDomainWorld } from '../testing/domain-world.ts'
import { checkAllDomains } from './daily.ts'
import { retiredForMs } from './rows.ts'

const { app, dns, current, next, ask, call, check, add, verified, saveSender, draftTo, caughtTo, close } =
  await startDomainWorld()
beforeEach(next)
afterAll(close)

const dkimOf = async (source = '') => (await judge(source, { dnsServer: dns.address })).dkim

test('a domain becomes pending, failed and verified; another organisation neither sees nor gets it', async () => {
  const { domain } = current
  const added = await add(` HTTPS://${domain.toUpperCase()}/ `)
  expect(added).toMatchObject({ domain, state: 'pending', warmUp: { day: null } })
  expect(added.records.map(({ kind, host }) => `${kind} ${host.replace(/^tw[0-9a-f]{8}\./, 'SELECTOR.')}`)).toEqual([
    `dkim SELECTOR._domainkey.${domain}`, `spf ${domain}`, `dmarc _dmarc.${domain}`, `return_path bounce.${domain}`,
    `tracking link.${domain}`,
  ]) // prettier-ignore
  const failed = await check(added.id)
  expect(failed.state).toBe('failed')
  expect(failed.records.map(({ verdict }) => verdict?.finding)).toEqual(Array.from({ length: 5 }, () => 'missing'))

  // Publishes all records except the optional tracking record.
  publishRecords(dns, { records: added.records.filter(({ kind }) => kind !== 'tracking') })
  dns.zone.set(`bounce.${domain}`, 'silent')
  expect(await check(added.id)).toMatchObject({ state: 'failed' })
  publishRecords(dns, { records: added.records.filter(({ kind }) => kind !== 'tracking') })
  expect(await check(added.id)).toMatchObject({ state: 'verified', warmUp: { day: 1, todayLimit: 50 } })
  expect(await ask('/email/domain/verify', { id: added.id })).toMatchObject({ data: { error: 'too_many_requests' } })

  const stranger = app.signIn()
  for (const path of ['detail', 'verify', 'rotate', 'health', 'remove'])
    expect(await ask(`/email/domain/${path}`, { id: added.id }, stranger.token), path).toMatchObject({ status: 404 })
  expect(await ask('/email/domain/warm-up', { id: added.id, plan: 'off' }, stranger.token)).toMatchObject({
    status: 404,
  })
  expect(await call('/email/domain/list', {}, stranger.token)).toEqual([])
  expect(await ask('/email/domain/add', { domain }, stranger.token)).toMatchObject({ data: { error: 'domain_taken' } })
  expect(await ask('/email/domain/add', { domain })).toMatchObject({ data: { error: 'domain_added' } })
  expect(await call<SenderDomain[]>('/email/domain/list')).toMatchObject([{ domain, state: 'verified' }])
})

test('of two organisations that add a domain, the first to verify it gets it', async () => {
  const { domain } = current
  const other = app.signIn()
  const [mine, theirs] = [await add(), await add(domain, other.token)]
  publishRecords(dns, mine)
  publishRecords(dns, { records: theirs.records.filter(({ kind }) => kind === 'dkim') })
  expect(await check(mine.id)).toMatchObject({ state: 'verified' })
  await app.platform.db.updateTable('email_domain').set({ checkingAt: null }).where('id', '=', theirs.id).execute()
  expect(await ask('/email/domain/verify', { id: theirs.id }, other.token)).toMatchObject({
    data: { error: 'domain_taken' },
  })
  await call('/email/domain/remove', { id: mine.id })
  expect(await check(theirs.id, other.token)).toMatchObject({ state: 'verified' })
})

test('invalid domain names are refused with the reason', async () => {
  for (const name of ['co.uk', 'gmail.com', 'mail.ours.example', '127.0.0.1', 'nodot'])
    expect(await ask('/email/domain/add', { domain: name }), name).toMatchObject({
      status: 422,
      data: { details: [{ path: 'domain', message: expect.stringMatching(/./) }] },
    })
  const { records, displayName } = await add('外贸.example')
  expect(displayName).toBe('外贸.example')
  expect(records.find(({ kind }) => kind === 'spf')?.host).toBe('xn--7rs262j.example')
})

test('mails of a verified domain are signed and aligned before and after a key rotation, and their bounces arrive', async () => {
  const { owner, domain } = current
  await creditMails(app.platform.db, owner.orgId, 100)
  dns.zone.set('mail.ours.example', [{ type: 'TXT', value: 'v=spf1 ip4:192.0.2.25 -all' }])
  const { id } = await verified()
  const sender = await saveSender(`sales@${domain}`)
  expect(sender.standing).toBe('domain')
  const send = async (address: string) => {
    const { id: campaignId } = await draftTo(sender.id, [address])
    await call('/outreach/campaign/launch', { campaignId })
    await waitFor(
      () => call<Campaign>('/outreach/campaign/detail', { campaignId }),
      ({ state }) => state === 'finished',
    )
    return { campaignId, mail: await caughtTo(address) }
  }
  const { mail } = await send('anna@buyer.example')
  // The library mailauth authenticates the mail as a mailbox provider does. The signature's domain is the domain of
  // From, and the envelope's domain is a subdomain of it, so DKIM and SPF are both aligned.
  const judged = await judge(mail?.source ?? '', { dnsServer: dns.address, sender: mail?.sender ?? '' })
  expect(judged).toMatchObject({ dkim: { result: 'pass', domain }, spf: 'pass' })
  expect(judged.dmarc).toEqual({ result: 'pass', spf: `bounce.${domain}`, dkim: domain })
  // When the mail comes from a server that SPF does not list, SPF fails for the return path, but the signature still
  // passes.
  const elsewhere = { dnsServer: dns.address, sender: mail?.sender ?? '', ip: '198.51.100.7' }
  expect(await judge(mail?.source ?? '', elsewhere)).toMatchObject({ spf: 'fail', dmarc: { result: 'pass' } })
  expect(mail?.source).toContain(`<sales@${domain}>`)
  expect(mail?.sender).toMatch(new RegExp(`^b-.*@bounce\\.${domain}$`))
  expect(mail?.source.replace(/=\r\n/g, '')).toContain(`https://link.${domain}/email/click/`)

  const { campaignId } = await send('bounce.me@buyer.example')
  await waitFor(
    () => call<Campaign>('/outreach/campaign/detail', { campaignId }),
    ({ counts }) => counts.bounced === 1,
  )

  const rotating = await call<SenderDomainDetail>('/email/domain/rotate', { id })
  expect(rotating).toMatchObject({ isRotating: true, state: 'verified' })
  expect(await ask('/email/domain/rotate', { id })).toMatchObject({ data: { error: 'conflict' } })
  const [old, fresh] = rotating.records.filter(({ kind }) => kind === 'dkim')
  expect([old?.isRequired, fresh?.isRequired]).toEqual([true, false])
  // The new key is not published yet, so the domain stays verified, and the old key still signs.
  expect(await check(id)).toMatchObject({ state: 'verified', isRotating: true })
  expect((await dkimOf((await send('b@buyer.example')).mail?.source)).selector).toBe(old?.selector)
  publishRecords(dns, rotating)
  const rotated = await check(id)
  expect(rotated).toMatchObject({ isRotating: false, state: 'verified' })
  expect(rotated.records.filter(({ kind }) => kind === 'dkim')).toMatchObject([
    { selector: fresh?.selector, isRequired: true, keepUntil: null },
    { selector: old?.selector, isRequired: false, keepUntil: expect.any(String) },
  ])
  // The signer caches the old key for some seconds, so the new key does not sign at once.
  await waitFor(
    async () => dkimOf((await send(`c${randomUUID()}@buyer.example`)).mail?.source),
    ({ result, selector }) => result === 'pass' && selector === fresh?.selector,
  )
  // The first mail was signed with the old key, whose record is still published, so its signature still passes.
  expect(await dkimOf(mail?.source)).toMatchObject({ result: 'pass' })
  await app.platform.db
    .updateTable('email_domain_key')
    .set({ retiredAt: new Date(Date.now() - retiredForMs - 1) })
    .where('selector', '=', old?.selector ?? '')
    .execute()
  await checkAllDomains(app.platform)
  expect((await call<SenderDomainDetail>('/email/domain/detail', { id })).records).not.toContainEqual(
    expect.objectContaining({ selector: old?.selector }),
  )

  const health = await waitFor(
    () => call<DomainHealth>('/email/domain/health', { id, days: 7 }),
    ({ totals }) => totals.bounced === 1 && totals.sent >= 4,
  )
  expect(health).toMatchObject({ verdict: 'too_few', advice: [{ key: 'too_few' }] })
  // The health of the domain counts mails as the report of a campaign does. A bounced mail does not count as delivered.
  expect(health.totals.delivered).toBe(health.totals.sent - 1)
  expect(health.recipientDomains).toEqual([{ domain: 'buyer.example', ...health.totals }])
  expect(health.days.at(-1)).toMatchObject(health.totals)
  expect(health.days).toHaveLength(7)
  expect(health.plan[0]).toMatchObject({ day: 1, limit: 50 })
})

test('no answer contains the private key, and the database stores it sealed', async () => {
  const { id, records } = await add()
  const key = await app.platform.db
    .selectFrom('email_domain_key')
    .selectAll()
    .where('domainId', '=', id)
    .executeTakeFirstOrThrow()
  expect(key.privateKey).toMatch(/^v1\./)
  expect(JSON.stringify(records)).not.toContain('PRIVATE')
  // A public key of 2048 bits has 294 bytes in DER.
  expect(Buffer.from(key.publicKey, 'base64')).toHaveLength(294)
})
