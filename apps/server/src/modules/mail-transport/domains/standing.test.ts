/**
 * Tests whether a sender with a sender domain may send: in the grace period, during the warm-up, after the daily check,
 * and in preflight.
 */

import type { Campaign, EmailSender, SenderDns, SenderDomainDetail } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { fixedClock } from '@tradewind/platform'
import { waitFor } from '@tradewind/testkit'
import { simpleParser } from 'mailparser'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { creditMails } from '../../email/testing/campaign.ts'
import { publishRecords } from '../../email/testing/publish.ts'
import { signUp } from '../../insight/testing/sign-up.ts'
import { markVerified } from '../senders/senders.ts'
import { startDomainWorld } from '../testing/domain-world.ts'
import { checkAllDomains } from './daily.ts'
import { recheckDomain } from './recheck.ts'
import { graceMs } from './state.ts'

const { app, dns, current, next, ask, call, check, add, verified, saveSender, draftTo, caughtTo, close } =
  await startDomainWorld()
beforeEach(next)
afterAll(close)

/** Waits for the notification and the mail to the owner, and returns the text of the mail. */
const noticeOf = async (change: string): Promise<string> => {
  await waitFor(
    () =>
      app.platform.db
        .selectFrom('notification')
        .select(['kind', 'link'])
        .where('userId', '=', current.owner.userId)
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

type Findings = { findings: { key: string; severity: string; params: Record<string, string | number> }[] }
const domainFindings = async (draftId: string) => {
  const { findings } = await call<Findings>('/email/preflight', { id: draftId })
  const found = findings.filter(({ key }) => key.startsWith('sender_'))
  for (const { key, params } of found)
    for (const lang of ['cn', 'en'] as const)
      expect(translate(lang, `compose.preflight_${key}`, params)).toMatch(
        new RegExp(`${current.domain}.*${params['since']}`),
      )
  return found
}

test('a verified domain that fails may send during the grace period, then lapses; the owner is notified each time', async () => {
  const { domain } = current
  const owner = await signUp(app, { email: 'boss@exporter.example' })
  current.owner = owner
  await creditMails(app.platform.db, owner.orgId, 100)
  const { id } = await verified()
  const sender = await saveSender(`sales@${domain}`)
  dns.zone.delete(`_dmarc.${domain}`)
  expect(await check(id)).toMatchObject({ state: 'verified', stopsAt: expect.any(String) })
  expect(await noticeOf('failing')).toContain(`${domain} 的 DNS 记录检查未通过`)
  const draft = await draftTo(sender.id, ['late@buyer.example'])
  await app.platform.db
    .updateTable('email_domain')
    .set({ failingSince: new Date(Date.now() - graceMs) })
    .where('id', '=', id)
    .execute()
  // A campaign that is already running is paused when its next recipients are claimed.
  const later = await draftTo(sender.id, ['later@buyer.example'])
  await call('/outreach/campaign/launch', {
    campaignId: later.id,
    scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  expect(await check(id)).toMatchObject({ state: 'failed', verifiedAt: expect.any(String) })
  expect(await noticeOf('lapsed')).toContain('已停止')
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

test('a warm-up sends its daily limit, and all other mails wait for the next day', async () => {
  const { owner, domain } = current
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

test('the daily check finds a missing record, an aborted check changes nothing, and preflight shows since when the domain fails', async () => {
  const { domain } = current
  current.owner = await signUp(app, { email: 'daily@exporter.example' })
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

test('preflight queries DNS at most once a minute and stores the verdicts; if DNS is silent, the last verdicts stay', async () => {
  const { domain } = current
  const owner = await signUp(app, { email: 'now@exporter.example' })
  current.owner = owner
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
  // The last check of the domain is younger than a minute, so preflight does not query DNS again.
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
  // The verdicts of the last answered check stay, so the owner still sees that the DMARC record is missing.
  expect(late?.records.filter(({ verdict }) => verdict?.status === 'wrong')).toMatchObject([
    { kind: 'dmarc', verdict: { finding: 'missing' } },
  ])
  const required = before.filter(({ isRequired }) => isRequired)
  expect(late?.records).toMatchObject(required.map(({ kind, verdict }) => ({ kind, verdict })))
  for (const { verdict } of late?.records ?? [])
    expect(Date.parse(verdict?.noAnswerAt ?? '')).toBeGreaterThanOrEqual(Date.parse(verdict?.checkedAt ?? ''))
  // The check had no answer from DNS, so the domain's state does not change. The check still counts as recent, so
  // preflight does not query DNS again at once. The daily check does query DNS, because it ignores checks that DNS did
  // not answer.
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

test('preflight shows since when a domain waits for verification, even if its sender may write', async () => {
  const { owner, domain } = current
  const { id, createdAt } = await add()
  const sender = await saveSender(`sales@${domain}`)
  await markVerified(app.platform.db, owner.orgId, { id: sender.id, at: new Date() })
  const draft = await draftTo(sender.id, ['unproved@buyer.example'])
  const waits = [{ key: 'sender_unproved', severity: 'warning', params: { domain, since: createdAt } }]
  expect(await domainFindings(draft.id)).toEqual(waits)
  expect(await check(id)).toMatchObject({ state: 'failed' })
  expect(await domainFindings(draft.id)).toEqual(waits)
})
