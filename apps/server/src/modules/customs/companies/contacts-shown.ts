/** Companies with the contacts that a viewer may see: all with the right to, else those unlocked by his organisation. */
import { sql } from 'kysely'
import type { Db, Platform, Session } from '@tradewind/platform'
import { contactUnlocks, type ContactViewer } from '../../membership/index.ts'
import { readCompanies, type CompanyDetail } from './companies.ts'

export const viewerOf = ({ orgId, userId, permissions }: Session): ContactViewer => ({
  orgId,
  userId,
  mayUnlock: permissions.has('contacts.view'),
})

/** As `readCompanies`; who has the right unlocks what is answered. */
export const readCompaniesFor = async (
  platform: Pick<Platform, 'db' | 'clock'>,
  viewer: ContactViewer,
  companyIds: readonly number[],
): Promise<Map<number, CompanyDetail>> => {
  const { db } = platform
  const [shown, families] = await Promise.all([
    readCompanies(db, companyIds, viewer.mayUnlock),
    viewer.mayUnlock ? [] : readFamilies(db, companyIds),
  ])
  if (viewer.mayUnlock) {
    // Under both numbers: a merger that is undone must not lock it again.
    const ids = [...shown].flatMap(([asked, { companyId }]) => [String(asked), String(companyId)])
    await contactUnlocks.seeContacts(platform, viewer, 'trade_company', ids)
    return shown
  }
  const members = families.flatMap(({ companyId, askedId }) => [String(companyId), String(askedId)])
  const seen = await contactUnlocks.seeContacts(platform, viewer, 'trade_company', members)
  const unlocked = new Set(families.flatMap(({ companyId, askedId }) => (seen.has(String(companyId)) ? [askedId] : [])))
  if (unlocked.size === 0) return shown
  return new Map([...shown, ...(await readCompanies(db, [...unlocked], true))])
}

/** Every number under which what is asked for is or was known: what was unlocked under one stays so under all. */
const readFamilies = async (
  db: Db,
  companyIds: readonly number[],
): Promise<readonly { askedId: number; companyId: number }[]> => {
  const { rows } = await sql<{ asked_id: number; company_id: number }>`
    with asked as (
      select company_id as asked_id, coalesce(merged_into, company_id) as root
      from customs_company
      where company_id::bigint = any(${[...new Set(companyIds)]}::bigint[])
    )
    select asked_id, root as company_id from asked
    union
    select asked_id, asked_id from asked
    union
    select asked.asked_id, merged.company_id
    from asked
    join customs_company merged on merged.merged_into = asked.root`.execute(db)
  return rows.map((row) => ({ askedId: row.asked_id, companyId: row.company_id }))
}

/** The company that a number leads to; none where its records are gone. */
const companyOf: contactUnlocks.SubjectOf = (targetId) => sql`(
  select coalesce(merged_into, company_id)::text from customs_company where company_id = ${targetId}::bigint)`

/** What an organisation has unlocked, with the contacts: each company once, under however many numbers it was. */
export const listUnlockedCompanies = async (db: Db, orgId: string, page: { page: number; limit: number }) => {
  const { total, list } = await contactUnlocks.listUnlocked(db, orgId, {
    kind: 'trade_company',
    subjectOf: companyOf,
    ...page,
  })
  const companies = await readCompanies(
    db,
    list.map(({ subjectId }) => Number(subjectId)),
    true,
  )
  return {
    total,
    totalIsExact: true,
    list: list.flatMap(({ subjectId, unlockedAt }) => {
      const company = companies.get(Number(subjectId))
      return company === undefined ? [] : [{ ...company, unlockedAt: unlockedAt.toISOString() }]
    }),
  }
}
