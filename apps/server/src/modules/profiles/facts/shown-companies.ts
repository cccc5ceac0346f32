/** Names companies to callers, and masks the names that only customs records know. */

import { maskName } from '@tradewind/lexicon'
import type { Db, Session } from '@tradewind/platform'
import { sql } from 'kysely'
import { readCompanies, readNamesOfCompanies, type CompanyDetail } from '../../companies/index.ts'

/**
 * Reads companies by number, without contacts. The name of a company that no record describes is masked for callers
 * without the customs search. Unknown numbers are left out.
 */
export const readShownCompanies = async (
  db: Db,
  { permissions }: Pick<Session, 'permissions'>,
  companyIds: readonly number[],
): Promise<Map<number, CompanyDetail & { readonly nameMasked: boolean }>> => {
  const companies = await readCompanies(db, companyIds, false)
  const roots = [...companies.values()].map(({ companyId }) => companyId)
  const described = permissions.has('customs.search') ? null : await findDescribed(db, roots)
  return new Map(
    [...companies].map(([askedId, company]) => {
      const nameMasked = described !== null && !described.has(company.companyId)
      return [askedId, { ...company, name: nameMasked ? maskName(company.name) : company.name, nameMasked }]
    }),
  )
}

/** The companies that at least one current record names. Attendances of fairs are for paying tiers only. */
const findDescribed = async (db: Db, companyIds: readonly number[]): Promise<Set<number>> => {
  const names = await readNamesOfCompanies(db, companyIds)
  const { rows } = await sql<{ nameId: number }>`
    select asked.name_id
    from unnest(${[...names.values()].flat()}::int[]) as asked (name_id)
    where exists (
        select from profile_record as record
        where record.is_current and record.name_id = asked.name_id and record.dataset <> 'fair_buyers')
      or exists (select from profile_record as record where record.is_current and record.other_name_id = asked.name_id)
    `.execute(db)
  const found = new Set(rows.map(({ nameId }) => nameId))
  return new Set([...names].flatMap(([companyId, nameIds]) => (nameIds.some((id) => found.has(id)) ? [companyId] : [])))
}
