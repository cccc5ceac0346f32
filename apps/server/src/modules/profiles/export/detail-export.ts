/**
 * Writes the staff and the shareholders of a company as rows of a file. The contacts of the staff are shown when the file
 * unlocks the company.
 */

import { contract, fail } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { choosable, countryName, toFileRows, type Cell, type FileColumn } from '@tradewind/lexicon'
import type { Db, Platform } from '@tradewind/platform'
import { readCompanies, readCompaniesFor, readNamesOfCompanies } from '../../companies/index.ts'
import type { ExportOptions } from '../../customs/index.ts'
import { filterStaff } from '../detail/departments.ts'
import { listShareholders, readShareholders } from '../detail/shareholders.ts'
import { readStaff, type StaffPerson } from '../detail/staff.ts'
import { maskPerson } from '../facts/masking.ts'

type Given = Record<string, unknown>

const staffSchema = contract.exports.createStaff.input.omit({ format: true, rows: true, timeZone: true, columns: true })
const holdersSchema = contract.exports.createShareholders.input.pick({ companyId: true, keys: true })

/** The company into which the given one was merged. Throws Failure `not_found`. */
const readCompany = async (db: Db, asked: number) => {
  const company = (await readCompanies(db, [asked], false)).get(asked)
  if (company === undefined) throw fail('not_found')
  return company
}

const chosenOf = <Row extends { key: string }>(rows: readonly Row[], keys: readonly string[] | undefined): Row[] => {
  const chosen = new Set(keys)
  return rows.filter(({ key }) => keys === undefined || chosen.has(key))
}

export const staffExport = (platform: Pick<Platform, 'db'>) => {
  const { db } = platform
  const find = async (given: Given): Promise<StaffPerson[]> => {
    const { companyId: asked, keys, ...filter } = staffSchema.parse(given)
    const { companyId } = await readCompany(db, asked)
    const names = await readNamesOfCompanies(db, [companyId])
    const { staff } = await readStaff(db, names.get(companyId) ?? [])
    return chosenOf(filterStaff(staff, filter), keys)
  }
  return {
    filterIsSearch: false,
    readSubject: async (given: Given) => (await readCompany(db, staffSchema.parse(given).companyId)).name,
    columns: (_given: Given, lang: string) => choosable(staffColumns(lang)),
    count: async (given: Given): Promise<number> => (await find(given)).length,
    rows: async function* (given: Given, { viewer, lang, limit }: ExportOptions): AsyncGenerator<Cell[][]> {
      const staff = (await find(given)).slice(0, limit)
      const { companyId } = await readCompany(db, staffSchema.parse(given).companyId)
      const hasContacts = staff.some((one) => one.email !== null || one.phone !== null || one.profileUrl !== null)
      const shown = hasContacts ? viewer : { ...viewer, mayUnlock: false }
      const company = (await readCompaniesFor(platform, shown, [companyId], { hasMore: true })).get(companyId)
      const lines = company?.contacts.masked === false ? staff : staff.map(maskPerson)
      yield* toFileRows(staffColumns(lang), inOneBatch(lines))
    },
  }
}

async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows)
}

const staffColumns = (lang: string): readonly FileColumn<StaffPerson>[] => {
  const text = (key: string) => translate(lang, `people.${key}`)
  return [
    { key: 'name', title: text('name'), cell: ({ name }) => name },
    { key: 'title', title: text('title'), cell: ({ title }) => title },
    {
      key: 'seniority',
      title: text('seniority'),
      cell: ({ seniority }) => (seniority === null ? null : text(`seniority_${seniority}`)),
    },
    {
      key: 'department',
      title: text('department'),
      cell: ({ department }) => (department === null ? null : text(`department_${department}`)),
    },
    {
      key: 'country',
      title: translate(lang, 'common.country'),
      cell: ({ country }) => (country === null ? null : countryName(country, lang)),
    },
    { key: 'city', title: translate(lang, 'companies.cities'), cell: ({ city }) => city },
    { key: 'email', title: text('email'), cell: ({ email }) => email },
    { key: 'phone', title: text('phone'), cell: ({ phone }) => phone },
    { key: 'social', title: text('social'), cell: ({ profileUrl }) => profileUrl },
    { key: 'started', title: translate(lang, 'companyPage.started'), cell: ({ startedOn }) => startedOn },
    { key: 'ended', title: translate(lang, 'companyPage.ended'), cell: ({ endedOn }) => endedOn },
  ]
}

type Holder = Awaited<ReturnType<typeof listShareholders>>[number]

export const shareholderExport = ({ db }: Pick<Platform, 'db'>) => {
  const find = async (given: Given): Promise<Holder[]> => {
    const { companyId: asked, keys } = holdersSchema.parse(given)
    const { holders } = await readShareholders(db, (await readCompany(db, asked)).companyId)
    return chosenOf(await listShareholders(db, holders), keys)
  }
  return {
    readSubject: async (given: Given) => (await readCompany(db, holdersSchema.parse(given).companyId)).name,
    columns: (_given: Given, lang: string) => choosable(holderColumns(lang)),
    count: async (given: Given): Promise<number> => (await find(given)).length,
    rows: async function* (
      given: Given,
      { lang, limit }: Pick<ExportOptions, 'lang' | 'limit'>,
    ): AsyncGenerator<Cell[][]> {
      yield* toFileRows(holderColumns(lang), inOneBatch((await find(given)).slice(0, limit)))
    },
  }
}

const holderColumns = (lang: string): readonly FileColumn<Holder>[] => {
  const text = (key: string) => translate(lang, `companyPage.${key}`)
  return [
    { key: 'name', title: text('holder'), cell: ({ name }) => name },
    {
      key: 'country',
      title: translate(lang, 'common.country'),
      cell: ({ country }) => (country === null ? null : countryName(country, lang)),
    },
    { key: 'kind', title: text('kind'), cell: ({ kind }) => text(`kind_${kind}`) },
    { key: 'percent', title: text('direct_share_percent'), cell: ({ percent }) => percent },
    { key: 'relation', title: text('relation'), cell: ({ relation }) => text(`relation_${relation}`) },
    { key: 'amount', title: text('amount'), cell: ({ amount }) => amount },
    { key: 'source', title: text('source'), cell: ({ sourceName }) => sourceName },
    { key: 'as_of', title: text('as_of'), cell: ({ asOf }) => asOf },
  ]
}
