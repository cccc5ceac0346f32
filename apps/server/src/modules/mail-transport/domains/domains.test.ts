/**
 * Sender domains through the whole product: HTTP, a real DNS server, a real SMTP server, and the mails that arrive
 * there.
 */

import { randomBytes, randomUUID } from 'node:crypto'
import type {
  Campaign,
  DomainHealth,
  EmailDraft,
  EmailSender,
  SenderDns,
  SenderDomain,
  SenderDomainDetail,
} from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { fixedClock } from '@tradewind/platform'
import { type DnsPeer, startDnsPeer, waitFor } from '@tradewind/testkit'
import { startTestApp, type TestApp } from '@tradewind/testkit/app'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { judge } from '../../email/testing/authenticate.ts'
import { creditMails } from '../../email/testing/campaign.ts'
import { startMailModules } from '../../email/testing/mail-modules.ts'
import { publishRecords } from '../../email/testing/publish.ts'
import { signUp } from '../../insight/testing/sign-up.ts'
import { markVerified } from '../senders/senders.ts'
import { checkAllDomains } from './daily.ts'
import { recheckDomain } from './recheck.ts'
import { retiredForMs } from './rows.ts'
import { graceMs } from './state.ts'

let dns: DnsPeer
let app: TestApp
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  dns = await startDnsPeer()
  app = await startTestApp({
    clickhouse: true,
    env: {
      DNS_SERVERS: dns.address,
      MAIL_DOMAIN: 'mail.ours.example',
      PUBLIC_URL: 'https://app.ours.example',
      PUBLIC_DEMONSTRATION: 'true',
      SECRET: randomBytes(32).toString('base64url'),
    },
    modules: (platform) => {
      const { modules, stop } = startMailModules(platform, ['catcher', 'mail-intake', 'outreach'])
      for (const { registerJobs } of modules) registerJobs?.()
      stops.push(stop)
      return modules
    },
  })
  await app.platform.jobs.start()
})
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
  await app.close()
  await dns.close()
})

const dkimOf = async (source = '') => (await judge(source, { dnsServer: dns.address })).dkim

let owner: { token: string; orgId: string; userId: string }
let domain: string
let domains = 0
beforeEach(() => {
  owner = app.signIn({ tier: 'vip4' })
  domain = `d${(domains += 1)}.example`
})

const ask = <T>(path: string, body: object = {}, token = owner.token) => app.call<T>('POST', path, { body, token })
const call = <T>(path: string, body: object = {}, token = owner.token) => app.ask<T>({ token }, path, body)
const look = async (id: string, token = owner.token): Promise<SenderDomainDetail> => {
  await app.platform.db.updateTable('email_domain').set({ checkingAt: null }).where('id', '=', id).execute()
  return call<SenderDomainDetail>('/email/domain/verify', { id }, token)
}
const add = (name = domain, token = owner.token) =>
  call<SenderDomainDetail>('/email/domain/add', { domain: name }, token)
const verified = async (name = domain) => {
  const added = await add(name)
  publishRecords(dns, added)
  const found = await look(added.id)
  expect(found.state, JSON.stringify(found.records)).toBe('verified')
  return found
}
const saveSender = (address: string) =>
  call<EmailSender>('/email/sender/save', { address, displayName: 'Sales', replyTo: 'reply@buyer.example' })
const draftTo = (senderId: string, addresses: string[]) =>
  call<EmailDraft>('/email/draft/save', {
    senderId,
    subject: 'Tiles für {{company}}',
    html: '<p>See <a href="https://exporter.example/tiles">tiles</a></p>',
    audience: { listIds: [], addresses },
  })
const caughtTo = async (address: string) => {
  const mails = await app.platform.db
    .selectFrom('caught_mail')
    .select(['sender', 'source', 'subject'])
    .where('recipient', '=', address)
    .orderBy('id')
    .execute()
  return mails.at(-1)
}

test('from pending over failed to verified; a stranger sees nothing of it and cannot take it', async () => {
  const added = await add(` HTTPS://${domain.toUpperCase()}/ `)
  expect(added).toMatchObject({ domain, state: 'pending', warmUp: { day: null } })
  expect(added.records.map(({ kind, host }) => `${kind} ${host.replace(/^tw[0-9a-f]{8}\./, 'SELECTOR.')}`)).toEqual([
    `dkim SELECTOR._domainkey.${domain}`, `spf ${domain}`, `dmarc _dmarc.${domain}`, `return_path bounce.${domain}`,
    `tracking link.${domain}`,
  ]) // prettier-ignore
  const failed = await look(added.id)
  expect(failed.state).toBe('failed')
  expect(failed.records.map(({ verdict }) => verdict?.finding)).toEqual(Array.from({ length: 5 }, () => 'missing'))

  // Publishes all records except the optional tracking record.
  publishRecords(dns, { records: added.records.filter(({ kind }) => kind !== 'tracking') })
  dns.zone.set(`bounce.${domain}`, 'silent')
  expect(await look(added.id)).toMatchObject({ state: 'failed' })
  publishRecords(dns, { records: added.records.filter(({ kind }) => kind !== 'tracking') })
  expect(await look(added.id)).toMatchObject({ state: 'verified', warmUp: { day: 1, todayLimit: 50 } })
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

test('two organisations wait for one domain: whoever proves it first has it', async () => {
  const other = app.signIn()
  const [mine, theirs] = [await add(), await add(domain, other.token)]
  publishRecords(dns, mine)
  publishRecords(dns, { records: theirs.records.filter(({ kind }) => kind === 'dkim') })
  expect(await look(mine.id)).toMatchObject({ state: 'verified' })
  await app.platform.db.updateTable('email_domain').set({ checkingAt: null }).where('id', '=', theirs.id).execute()
  expect(await ask('/email/domain/verify', { id: theirs.id }, other.token)).toMatchObject({
    data: { error: 'domain_taken' },
  })
  await call('/email/domain/remove', { id: mine.id })
  expect(await look(theirs.id, other.token)).toMatchObject({ state: 'verified' })
})

test('wrong names are refused with the reason', async () => {
  for (const name of ['co.uk', 'gmail.com', 'mail.ours.example', '127.0.0.1', 'nodot'])
    expect(await ask('/email/domain/add', { domain: name }), name).toMatchObject({
      status: 422,
      data: { details: [{ path: 'domain', message: expect.stringMatching(/./) }] },
    })
  const { records, displayName } = await add('外贸.example')
  expect(displayName).toBe('外贸.example')
  expect(records.find(({ kind }) => kind === 'spf')?.host).toBe('xn--7rs262j.example')
})

test('its mails are signed and aligned, before and after a rotation; bounces of its return path are taken', async () => {
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
  // Authenticates the mail by mailauth as a mailbox provider does: the signature's domain is that of From, and the
  // envelope's domain is below it.
  const judged = await judge(mail?.source ?? '', { dnsServer: dns.address, sender: mail?.sender ?? '' })
  expect(judged).toMatchObject({ dkim: { result: 'pass', domain }, spf: 'pass' })
  expect(judged.dmarc).toEqual({ result: 'pass', spf: `bounce.${domain}`, dkim: domain })
  // From another server, SPF fails for the return path, but the signature still passes.
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
  // The new key is not published yet: the domain stays verified, and the old key still signs.
  expect(await look(id)).toMatchObject({ state: 'verified', isRotating: true })
  expect((await dkimOf((await send('b@buyer.example')).mail?.source)).selector).toBe(old?.selector)
  publishRecords(dns, rotating)
  const rotated = await look(id)
  expect(rotated).toMatchObject({ isRotating: false, state: 'verified' })
  expect(rotated.records.filter(({ kind }) => kind === 'dkim')).toMatchObject([
    { selector: fresh?.selector, isRequired: true, keepUntil: null },
    { selector: old?.selector, isRequired: false, keepUntil: expect.any(String) },
  ])
  // The signer caches a key for some seconds.
  await waitFor(
    async () => dkimOf((await send(`c${randomUUID()}@buyer.example`)).mail?.source),
    ({ result, selector }) => result === 'pass' && selector === fresh?.selector,
  )
  // A mail that was being sent when the keys changed still passes.
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
  // The health counts mails as the report of a campaign does: a bounced mail was not delivered.
  expect(health.totals.delivered).toBe(health.totals.sent - 1)
  expect(health.recipientDomains).toEqual([{ domain: 'buyer.example', ...health.totals }])
  expect(health.days.at(-1)).toMatchObject(health.totals)
  expect(health.days).toHaveLength(7)
  expect(health.plan[0]).toMatchObject({ day: 1, limit: 50 })
})

test('the private key is in no answer, and in the database only sealed', async () => {
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

/** Waits for the notification and the mail to the owner, and returns the text of the mail. */
const told = async (change: string): Promise<string> => {
  await waitFor(
    () =>
      app.platform.db
        .selectFrom('notification')
        .select(['kind', 'link'])
        .where('userId', '=', owner.userId)
        .where('kind', '=', `domain_${change}`)
        .execute(),
    ({ length }) => length === 1,
  )
  const mail = await waitFor(
    () => caughtTo('boss@exporter.example'),
    (found) => found?.source.includes(`-${change}-`) === true,
  )
  return (await simpleParser(Buffer.from(mail?.source ?? '', 'latin1'))).text ?? ''
}

test('a verified one that fails keeps sending for the grace; then its senders stop, and its owner is told each time', async () => {
  owner = await signUp(app, { email: 'boss@exporter.example' })
  await creditMails(app.platform.db, owner.orgId, 100)
  const { id } = await verified()
  const sender = await saveSender(`sales@${domain}`)
  dns.zone.delete(`_dmarc.${domain}`)
  expect(await look(id)).toMatchObject({ state: 'verified', stopsAt: expect.any(String) })
  expect(await told('failing')).toContain(`${domain} 的 DNS 记录检查未通过`)
  const draft = await draftTo(sender.id, ['late@buyer.example'])
  await app.platform.db
    .updateTable('email_domain')
    .set({ failingSince: new Date(Date.now() - graceMs) })
    .where('id', '=', id)
    .execute()
  // The next claim pauses a running campaign.
  const later = await draftTo(sender.id, ['later@buyer.example'])
  await call('/outreach/campaign/launch', {
    campaignId: later.id,
    scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  expect(await look(id)).toMatchObject({ state: 'failed', verifiedAt: expect.any(String) })
  expect(await told('lapsed')).toContain('已停止')
  expect((await call<EmailSender[]>('/email/sender/list'))[0]).toMatchObject({ standing: 'lapsed' })
  expect(await ask('/outreach/campaign/launch', { campaignId: draft.id })).toMatchObject({
    data: { error: 'sender_not_usable' },
  })
  const { findings } = await call<{ findings: { key: string }[] }>('/email/preflight', { id: draft.id })
  expect(findings.map(({ key }) => key)).toContain('sender_lapsed')
  await app.platform.db.updateTable('outreach_campaign').set({ state: 'running' }).where('id', '=', later.id).execute()
  await app.platform.db
    .updateTable('outreach_recipient')
    .set({ nextAttemptAt: new Date() })
    .where('campaignId', '=', later.id)
    .execute()
  await waitFor(
    () => call<Campaign>('/outreach/campaign/detail', { campaignId: later.id }),
    ({ state }) => state === 'paused',
  )
  expect(await caughtTo('later@buyer.example')).toBeUndefined()
})

test('the warm-up lets so many leave a day; the rest waits for the next', async () => {
  await creditMails(app.platform.db, owner.orgId, 200)
  const { id } = await verified()
  expect(await call('/email/domain/warm-up', { id, plan: 'careful' })).toMatchObject({ warmUp: { todayLimit: 20 } })
  const sender = await saveSender(`sales@${domain}`)
  const draft = await draftTo(
    sender.id,
    Array.from({ length: 30 }, (_, index) => `w${index}@${domain}.buyer.example`),
  )
  const { findings } = await call<{ findings: { key: string; params: object }[] }>('/email/preflight', { id: draft.id })
  expect(findings).toContainEqual(expect.objectContaining({ key: 'warm_up', params: { domain, limit: 20, days: 2 } }))
  await call('/outreach/campaign/launch', { campaignId: draft.id })
  const detail = () => call<Campaign>('/outreach/campaign/detail', { campaignId: draft.id })
  await waitFor(detail, ({ counts }) => counts.delivered === 20)
  const waiting = await app.platform.db
    .selectFrom('outreach_recipient')
    .select('nextAttemptAt')
    .where('campaignId', '=', draft.id)
    .where('state', '=', 'queued')
    .execute()
  expect(waiting).toHaveLength(10)
  // 16:00 UTC is midnight in Beijing.
  for (const { nextAttemptAt: at } of waiting) expect(at.toISOString()).toMatch(/T16:00:00\.000Z$/)
  await call('/email/domain/warm-up', { id, plan: 'off' })
  await app.platform.db
    .updateTable('outreach_recipient')
    .set({ nextAttemptAt: new Date() })
    .where('campaignId', '=', draft.id)
    .execute()
  await waitFor(detail, ({ state }) => state === 'finished')
})

type Findings = { findings: { key: string; severity: string; params: Record<string, string | number> }[] }
const domainFindings = async (draftId: string) => {
  const { findings } = await call<Findings>('/email/preflight', { id: draftId })
  const found = findings.filter(({ key }) => key.startsWith('sender_'))
  for (const { key, params } of found)
    for (const lang of ['cn', 'en'] as const)
      expect(translate(lang, `compose.preflight_${key}`, params)).toMatch(new RegExp(`${domain}.*${params['since']}`))
  return found
}

test('the daily look finds what vanished, an interrupted one is not done, and preflight says since when', async () => {
  owner = await signUp(app, { email: 'daily@exporter.example' })
  const { id, records } = await verified()
  const draft = await draftTo((await saveSender(`sales@${domain}`)).id, ['daily@buyer.example'])
  expect(await domainFindings(draft.id)).toEqual([])
  for (const { kind, host } of records) if (kind === 'dkim') dns.zone.delete(host)
  const at = new Date(Date.now() + 13 * 3_600_000)
  const tomorrow = { ...app.platform, clock: fixedClock(at) }
  const detail = () => call<SenderDomainDetail>('/email/domain/detail', { id })
  await expect(checkAllDomains(tomorrow, AbortSignal.abort())).rejects.toThrow('aborted')
  expect(await detail()).toMatchObject({ state: 'verified', failingSince: null })
  await checkAllDomains(tomorrow, new AbortController().signal)
  const since = at.toISOString()
  expect(await detail()).toMatchObject({ state: 'verified', failingSince: since, checkedAt: since })
  const until = new Date(at.getTime() + graceMs).toISOString()
  expect(await domainFindings(draft.id)).toEqual([
    { key: 'sender_failing', severity: 'warning', params: { domain, since, until } },
  ])
})

test('preflight asks DNS itself, once a minute, and keeps what it says; where DNS is silent the last answer stands', async () => {
  owner = await signUp(app, { email: 'now@exporter.example' })
  const { id } = await verified()
  const draft = await draftTo((await saveSender(`sales@${domain}`)).id, ['now@buyer.example'])
  const detail = () => call<SenderDomainDetail>('/email/domain/detail', { id })
  const preflight = async () =>
    (await call<{ sender: { standing: string; dns: SenderDns } }>('/email/preflight', { id: draft.id })).sender
  const lookedAt = (at: Date) =>
    app.platform.db
      .updateTable('email_domain')
      .set({ checkingAt: null, checkedAt: at, answeredAt: at })
      .where('id', '=', id)
      .execute()
  dns.zone.delete(`_dmarc.${domain}`)
  const asked = dns.asked.length
  // The wizard checked the domain a moment ago, so DNS is not asked again.
  expect((await preflight()).dns.records.map(({ verdict }) => verdict?.status)).not.toContain('wrong')
  expect(dns.asked).toHaveLength(asked)
  const old = new Date(Date.now() - 3_600_000)
  await lookedAt(old)
  const { standing, dns: found } = await preflight()
  expect(dns.asked.length).toBeGreaterThan(asked)
  expect(found.records.filter(({ verdict }) => verdict?.status === 'wrong')).toMatchObject([
    { kind: 'dmarc', verdict: { finding: 'missing' } },
  ])
  const { failingSince, checkedAt, answeredAt, state } = await detail()
  expect({ standing, state, answeredAt, checkedAt }).toEqual({
    standing: 'domain',
    state: 'verified',
    answeredAt: found.checkedAt,
    checkedAt: found.checkedAt,
  })
  expect(await domainFindings(draft.id)).toMatchObject([{ key: 'sender_failing', params: { since: failingSince } }])

  publishRecords(dns, await detail())
  await lookedAt(old)
  const before = (await detail()).records
  const late = await recheckDomain(app.platform, { orgId: owner.orgId, domain, deadline: AbortSignal.abort() })
  expect(late?.answeredAt).toBe(old.toISOString())
  expect(Date.parse(late?.checkedAt ?? '')).toBeGreaterThan(old.getTime())
  // The owner still sees which records are wrong, and when that was found.
  expect(late?.records.filter(({ verdict }) => verdict?.status === 'wrong')).toMatchObject([
    { kind: 'dmarc', verdict: { finding: 'missing' } },
  ])
  const required = before.filter(({ isRequired }) => isRequired)
  expect(late?.records).toMatchObject(required.map(({ kind, verdict }) => ({ kind, verdict })))
  for (const { verdict } of late?.records ?? [])
    expect(Date.parse(verdict?.noAnswerAt ?? '')).toBeGreaterThanOrEqual(Date.parse(verdict?.checkedAt ?? ''))
  // The state does not change, and DNS is not asked again at once. The daily check asks DNS again, because this check
  // got no answer.
  expect(await detail()).toMatchObject({ state: 'verified', failingSince })
  expect((await preflight()).dns).toMatchObject({ answeredAt: old.toISOString(), checkedAt: late?.checkedAt })
  await app.platform.db
    .updateTable('email_domain')
    .set({ answeredAt: new Date(0) })
    .where('id', '=', id)
    .execute()
  await app.platform.db.updateTable('email_domain').set({ checkingAt: null }).where('id', '=', id).execute()
  await checkAllDomains(app.platform)
  const recovered = await detail()
  expect(recovered).toMatchObject({ state: 'verified', failingSince: null })
  expect(recovered.records.filter(({ verdict }) => verdict?.noAnswerAt !== undefined)).toEqual([])
  const stranger = app.signIn()
  expect(await recheckDomain(app.platform, { orgId: stranger.orgId, domain })).toBeNull()
})

test('preflight says of a domain that was never proved since when it waits, though its sender may write', async () => {
  const { id, createdAt } = await add()
  const sender = await saveSender(`sales@${domain}`)
  await markVerified(app.platform.db, owner.orgId, { id: sender.id, at: new Date() })
  const draft = await draftTo(sender.id, ['unproved@buyer.example'])
  const waits = [{ key: 'sender_unproved', severity: 'warning', params: { domain, since: createdAt } }]
  expect(await domainFindings(draft.id)).toEqual(waits)
  expect(await look(id)).toMatchObject({ state: 'failed' })
  expect(await domainFindings(draft.id)).toEqual(waits)
})
