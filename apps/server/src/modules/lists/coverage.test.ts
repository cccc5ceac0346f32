import { randomUUID } from 'node:crypto'
import { startTestPlatform } from '@tradewind/testkit'
import { afterAll, expect, it } from 'vitest'
import { setMembership } from '../membership/index.ts'
import { readListCoverage } from './coverage.ts'
import { publishListRows } from './publish.ts'
import { stageListRows } from './stage.ts'
import { recordOf, staged } from './testing/records.ts'

const platform = await startTestPlatform()
afterAll(() => platform.close())

it('the coverage counts the current rows of the organisation’s own lists by country', async () => {
  const [orgId, otherId] = [randomUUID(), randomUUID()]
  await setMembership(platform.db, orgId, { tier: 'vip4', expiresAt: null })
  const load = { loadId: randomUUID(), orgId, sourceId: `${orgId}:fair`, sourceName: 'fair' }
  const records = [
    recordOf({ company: 'Stone', country: 'IT', email: 'a@stone.example' }),
    recordOf({ company: 'Stone', country: 'IT', email: '', phone: '+39 1' }),
    recordOf({ company: 'Glass', country: '' }),
  ]
  await stageListRows(platform, load, staged(records))
  expect(await readListCoverage(platform.db, orgId)).toEqual([])
  await publishListRows(platform, load)
  const found = await readListCoverage(platform.db, orgId)
  expect(found.find(({ country }) => country === 'IT')).toMatchObject({
    rows: 2,
    companies: 1,
    sources: 1,
    from: null,
    lastLoadAt: expect.any(String),
  })
  expect(found.find(({ country }) => country === 'IT')?.fields.find(({ field }) => field === 'email')?.share).toBe(
    records.filter(({ country, email }) => country === 'IT' && email !== '').length / 2,
  )
  expect(found.find(({ country }) => country === null)?.rows).toBe(1)
  expect(await readListCoverage(platform.db, otherId)).toEqual([])
})
