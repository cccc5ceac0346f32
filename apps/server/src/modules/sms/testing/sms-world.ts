/** An application with the SMS centre running over the built-in simulator, and an owner who can pay. */

import { randomUUID } from 'node:crypto'
import type { Campaign, MailingList, Recipient, SmsDraft } from '@tradewind/contract'
import { startTestClickHouse, waitFor } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { createModules } from '../../../modules.ts'
import { creditBalance } from '../../ledger/index.ts'
import { setMembership } from '../../membership/index.ts'
import { enter, type Person } from '../../membership/testing/people.ts'

export type SmsWorld = Awaited<ReturnType<typeof startSmsWorld>>
type Contact = { phone: string; name?: string; company?: string; country?: string; source?: 'typed' | 'company' }

export const startSmsWorld = async () => {
  const stops: (() => Promise<void>)[] = []
  const engine = await startTestClickHouse()
  const app = await startTestApp({
    clickhouse: engine.clickhouse,
    modules: (platform) => {
      const modules = createModules(platform)
      for (const name of ['sms', 'outreach']) {
        const starting = modules.find((module) => module.name === name)?.start?.()
        stops.push(async () => (await starting)?.stop())
      }
      return modules
    },
  })
  const { platform } = app
  const { db } = platform
  const owner = await enter(platform)
  await setMembership(db, owner.orgId, { tier: 'vip4', expiresAt: null })

  const call = <T>(path: string, body: object = {}, who: Person = owner) => app.ask<T>(who, path, body)
  const credit = (asset: 'sms_fen' | 'cny_fen', amount: number) =>
    db
      .transaction()
      .execute((tx) =>
        creditBalance(tx, { orgId: owner.orgId, asset, reason: 'test', reference: randomUUID(), amount }),
      )

  const makeList = async (contacts: readonly Contact[]): Promise<string> => {
    const { id: listId } = await call<MailingList>('/email/list/save', { name: randomUUID() })
    for (let start = 0; start < contacts.length; start += 1_000)
      await db
        .insertInto('mailing_contact')
        .values(
          contacts.slice(start, start + 1_000).map(({ source = 'typed', ...contact }) => ({
            listId, orgId: owner.orgId, address: '', companyId: null, importId: null, addedBy: null, source, ...contact,
          })), // prettier-ignore
        )
        .execute()
    return listId
  }
  const saveDraft = (draft: { text: string; salutationFallback?: string; audience: object }) =>
    call<SmsDraft>('/sms/draft/save', draft)
  const campaignOf = (campaignId: string) => call<Campaign>('/outreach/campaign/detail', { campaignId })
  const recipientsOf = async (campaignId: string) =>
    new Map(
      (await call<{ list: Recipient[] }>('/outreach/recipient/list', { campaignId, limit: 100 })).list.map((one) => [
        one.address,
        one,
      ]),
    )
  const finished = (campaignId: string) =>
    waitFor(
      () => campaignOf(campaignId),
      ({ state }) => state === 'finished',
    )
  return {
    app,
    owner,
    call,
    ask: <T>(path: string, body: object = {}, who: Person = owner) =>
      app.call<T>('POST', path, { body, token: who.token }),
    credit,
    makeList,
    saveDraft,
    campaignOf,
    recipientsOf,
    finished,
    close: async () => {
      for (const stop of stops.toReversed()) await stop()
      await app.close()
      await engine.close()
    },
  }
}
