/** Reads the lines of a bulk lookup with the companies and people to which they led, as they are now. */

import type { BulkLine } from '@tradewind/contract'
import { readPage, type Db, type Page, type Platform, type Session } from '@tradewind/platform'
import { readCompaniesFor, viewerOf, type CompanyDetail } from '../../companies/index.ts'
import type { FileContacts } from '../../membership/index.ts'
import { readPeopleFor } from '../../people/index.ts'
import { readShownCompanies } from '../../profiles/index.ts'
import { readBulk } from './bulk-lookups.ts'

const selectLines = (db: Db, bulkId: string) =>
  db
    .selectFrom('lookup_bulk_line')
    .select(['line', 'typed', 'kind', 'value', 'state', 'companyIds', 'companies', 'personIds'])
    .where('bulkId', '=', bulkId)

export type StoredLine = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>

/** Throws Failure not_found. */
export const listLines = async (
  platform: Platform,
  session: Session,
  { id, state, ...page }: { id: string; state?: BulkLine['state'] | undefined } & Page,
) => {
  const { db } = platform
  await readBulk(db, session.orgId, id)
  const of = db.selectFrom('lookup_bulk_line').where('bulkId', '=', id)
  const { total, list } = await readPage(
    {
      matching: state === undefined ? of : of.where('state', '=', state),
      rows: (state === undefined ? selectLines(db, id) : selectLines(db, id).where('state', '=', state)).orderBy(
        'line',
      ),
    },
    page,
  )
  const viewer = viewerOf(session)
  const companyIds = list.flatMap(({ companyIds: [first] }) => first ?? [])
  const personIds = list.flatMap(({ personIds: [first] }) => first ?? [])
  const [named, companies, people] = await Promise.all([
    readShownCompanies(db, session, companyIds),
    readCompaniesFor({ db }, viewer, companyIds),
    session.permissions.has('people.search') ? readPeopleFor(platform, viewer, personIds) : new Map(),
  ])
  return {
    total,
    totalIsExact: true,
    mayUnlock: viewer.mayUnlock,
    list: list.map(({ companyIds: [companyId = 0], personIds: [personId = 0], ...line }): BulkLine => {
      const company = named.get(companyId)
      const person = people.get(personId)
      return {
        ...line,
        company: company === undefined ? null : { ...referenceOf(company), nameMasked: company.nameMasked },
        person: person === undefined ? null : { personId: person.personId, name: person.name, title: person.title },
        contacts: contactsOf(companies.get(companyId)),
      }
    }),
  }
}

const referenceOf = ({ companyId, name, country, isForwarder }: CompanyDetail) => ({
  companyId,
  name,
  country,
  isForwarder,
})

const contactsOf = (company: CompanyDetail | undefined): BulkLine['contacts'] => {
  if (company === undefined) return null
  const { email, phone, website, masked } = company.contacts
  return { email, phone, website, masked }
}

/** A line with what a file may show of it. */
export type FiledLine = StoredLine & {
  readonly company: CompanyDetail | undefined
  readonly person: { readonly name: string; readonly title: string | null } | undefined
}

/** Yields all lines in their order, in batches. The contacts of companies are unlocked as far as the viewer's file may. */
export async function* readFiledLines(
  platform: Platform,
  viewer: FileContacts,
  { bulkId, limit, signal }: { bulkId: string; limit: number; signal: AbortSignal },
): AsyncGenerator<FiledLine[]> {
  const batchLines = 500
  for (let after = 0, left = limit; left > 0;) {
    signal.throwIfAborted()
    const list = await selectLines(platform.db, bulkId)
      .where('line', '>', after)
      .orderBy('line')
      .limit(Math.min(batchLines, left))
      .execute()
    const last = list.at(-1)
    if (last === undefined) return
    const companies = await readCompaniesFor(
      platform,
      viewer,
      list.flatMap(({ companyIds: [first] }) => first ?? []),
    )
    const people = await readPeopleFor(
      platform,
      { orgId: viewer.orgId, mayUnlock: false },
      list.flatMap(({ personIds: [first] }) => first ?? []),
    )
    yield list.map((line) => ({
      ...line,
      company: companies.get(line.companyIds[0] ?? 0),
      person: people.get(line.personIds[0] ?? 0),
    }))
    after = last.line
    left -= list.length
  }
}
