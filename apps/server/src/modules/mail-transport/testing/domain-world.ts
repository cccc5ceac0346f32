/**
 * Set-up for tests of sender domains: the product, a DNS server and the catcher. `next` gives each test a new
 * organisation and a new domain.
 */

import { randomBytes } from 'node:crypto'
import type { EmailDraft, EmailSender, SenderDomainDetail } from '@tradewind/contract'
import { startDnsPeer } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { expect } from 'vitest'
import { startMailModules } from '../../email/testing/mail-modules.ts'
import { publishRecords } from '../../email/testing/publish.ts'

export const startDomainWorld = async () => {
  const stops: (() => Promise<void>)[] = []
  const dns = await startDnsPeer()
  const app = await startTestApp({
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
  let domains = 0
  const newCase = () => ({ owner: app.signIn({ tier: 'vip4' }), domain: `d${(domains += 1)}.example` })
  /** The organisation and the domain of the current test. */
  const current = newCase()
  const ask = <T>(path: string, body: object = {}, token = current.owner.token) =>
    app.call<T>('POST', path, { body, token })
  const call = <T>(path: string, body: object = {}, token = current.owner.token) => app.ask<T>({ token }, path, body)
  const check = async (id: string, token = current.owner.token): Promise<SenderDomainDetail> => {
    await app.platform.db.updateTable('email_domain').set({ checkingAt: null }).where('id', '=', id).execute()
    return call<SenderDomainDetail>('/email/domain/verify', { id }, token)
  }
  const add = (name = current.domain, token = current.owner.token) =>
    call<SenderDomainDetail>('/email/domain/add', { domain: name }, token)
  const verified = async (name = current.domain) => {
    const added = await add(name)
    publishRecords(dns, added)
    const found = await check(added.id)
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
  return {
    app,
    dns,
    current,
    next: () => void Object.assign(current, newCase()),
    ask,
    call,
    check,
    add,
    verified,
    saveSender,
    draftTo,
    caughtTo,
    close: async () => {
      for (const stop of stops.toReversed()) await stop()
      await app.close()
      await dns.close()
    },
  }
}
