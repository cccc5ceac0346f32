/** Set-up for tests of additions: the product with its trade data in ClickHouse, and users with a stored membership. */

import { randomUUID } from 'node:crypto'
import type { MailingAddition, MailingList } from '@tradewind/contract'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp, type TestApp } from '@tradewind/testkit/app'
import { expect } from 'vitest'
import { createModules } from '../../../modules.ts'
import { setMembership } from '../../membership/index.ts'
import { readQuota, reserveQuota } from '../../membership/quota.ts'

export type Page<T> = { total: number; list: T[] }
export type Owner = ReturnType<TestApp['signIn']>

export const startAdditionWorld = async () => {
  const engine = await startTestClickHouse()
  const app = await startTestApp({
    clickhouse: engine.clickhouse,
    modules: (platform) => {
      const modules = createModules(platform)
      modules.find(({ name }) => name === 'audience')?.registerJobs?.()
      return modules
    },
  })
  const { platform } = app
  const { db } = platform
  /** Signs in a user whose membership is also stored, because the job reads the membership from the database. */
  const member = async (): Promise<Owner> => {
    const owner = app.signIn()
    await setMembership(db, owner.orgId, { tier: 'vip1', expiresAt: null })
    return owner
  }
  const newList = async (owner: Owner) =>
    (await app.ask<MailingList>(owner, '/email/list/save', { name: randomUUID() })).id
  const ended = async (owner: Owner, { id }: MailingAddition): Promise<MailingAddition> => {
    const read = () => app.ask<MailingAddition>(owner, '/email/addition/detail', { additionId: id })
    await expect.poll(async () => (await read()).state, { timeout: 15_000 }).not.toBe('running')
    return read()
  }
  const itemsUsed = async (owner: Owner) => {
    const { remaining, limit } = await readQuota(platform, owner.orgId, 'export')
    return (limit ?? 0) - (remaining ?? 0)
  }
  /** Uses up the daily exported items of the organisation except for `items`. */
  const leaveItems = async (owner: Owner, items: number) => {
    const { remaining } = await readQuota(platform, owner.orgId, 'export')
    const use = { quota: 'export', fingerprint: randomUUID(), amount: (remaining ?? 0) - items } as const
    await (await reserveQuota(platform, owner.orgId, use)).commit()
  }
  const countUnlocked = async (owner: Owner) => {
    const rows = db.selectFrom('contact_unlock').select('targetId').where('orgId', '=', owner.orgId)
    return (await rows.execute()).length
  }
  const close = async () => {
    await app.close()
    await engine.close()
  }
  return { app, platform, db, member, newList, ended, itemsUsed, leaveItems, countUnlocked, close }
}
