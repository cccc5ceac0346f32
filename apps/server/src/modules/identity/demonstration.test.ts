import { startTestPlatform, type TestPlatform } from '@tradewind/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setMembership } from '../membership/index.ts'
import { ensureDemonstrationAccounts } from './demonstration.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ env: { MODE: 'demonstration' } })
})
afterAll(() => platform.close())

const ensure = (on: TestPlatform) =>
  ensureDemonstrationAccounts(on, (tx, orgId, tier) => setMembership(tx, orgId, { tier, expiresAt: null }))

describe('demonstration accounts', () => {
  it('demonstration accounts are created once, even by processes that start together', async () => {
    const results = await Promise.all([ensure(platform), ensure(platform), ensure(platform)])
    const idsOf = (accounts: Awaited<ReturnType<typeof ensure>>) => accounts.map(({ userId }) => userId).toSorted()
    for (const result of results) expect(idsOf(result)).toEqual(idsOf(results[0] ?? []))
    expect(results[0]?.map(({ username }) => username).toSorted()).toEqual(['demo', 'free', 'operator', 'vip'])
    expect(idsOf(await ensure(platform))).toEqual(idsOf(results[0] ?? []))
    const tiers = await platform.db.selectFrom('membership_term').select('tier').orderBy('tier').execute()
    expect(tiers.map(({ tier }) => tier)).toEqual(['vip1', 'vip4', 'vip4'])
  })

  it('production has no demonstration accounts, because their password is public', async () => {
    const env = { MODE: 'production', SECRET: 'a secret of its own, long enough to pass' }
    await using production = await startTestPlatform({ env })
    expect(await ensure(production)).toEqual([])
    expect(await production.db.selectFrom('user_account').select('id').execute()).toEqual([])
  })
})
