/** Companies as readers see them: name, country, spellings, contacts (masked unless the membership shows them). */
import { companyKey, foldText, maskContact, type ContactKind } from '@tradewind/lexicon'
import type { Db } from '@tradewind/platform'

export type CompanyReference = { companyId: number; name: string; country: string | null }
export type Contacts = {
  address: string | null
  email: string | null
  phone: string | null
  website: string | null
  masked: boolean
}
export type CompanyDetail = CompanyReference & { contacts: Contacts }

/** Numbers are PostgreSQL's integers; the callers' types (UInt32, decimal text) hold more. */
const mostCompanyId = 2_147_483_647

const columns = ['company_id', 'name', 'country', 'address', 'email', 'phone', 'website'] as const

/** Companies by number. `showContacts` false: what leaves here is masked already. */
export const readCompanies = async (
  db: Db,
  companyIds: readonly number[],
  showContacts: boolean,
): Promise<Map<number, CompanyDetail>> => {
  const wanted = [...new Set(companyIds)].filter((companyId) => companyId > 0 && companyId <= mostCompanyId)
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('customs_company').select(columns).where('company_id', 'in', wanted).execute()
  return new Map(
    rows.map((row) => {
      const show = (kind: ContactKind): string | null => {
        const value = row[kind]
        return value === null || showContacts ? value : maskContact(kind, value)
      }
      const contacts: Contacts = {
        address: show('address'),
        email: show('email'),
        phone: show('phone'),
        website: show('website'),
        masked: !showContacts,
      }
      const country = row.country === '' ? null : row.country
      return [row.company_id, { companyId: row.company_id, name: row.name, country, contacts }]
    }),
  )
}

export const referenceOf = (companies: ReadonlyMap<number, CompanyDetail>, companyId: number) => {
  const found = companies.get(companyId)
  return found === undefined ? null : { companyId, name: found.name, country: found.country }
}

export const readSpellings = async (db: Db, companyId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('customs_company_spelling')
    .select('spelling')
    .where('company_id', '=', companyId)
    .orderBy('spelling')
    .limit(100)
    .execute()
  return rows.map((row) => row.spelling)
}

/** Numbers of companies whose comparison key begins so; the index on the key answers. */
export const findByKeyStart = async (db: Db, text: string, limit: number): Promise<number[]> => {
  // `like` knows % and _ as wildcards; a key holds letters, digits and blanks only.
  const starts = [...new Set([companyKey(text), foldText(text)])].filter((key) => key !== '')
  if (starts.length === 0) return []
  const rows = await db
    .selectFrom('customs_company')
    .select('company_id')
    .where((where) => where.or(starts.map((key) => where('name_key', 'like', `${key}%`))))
    .orderBy('name_key')
    .limit(limit)
    .execute()
  return rows.map((row) => row.company_id)
}
