/** The datasets about companies, people and fairs: profiles, people, shareholdings, funding, news, technologies, fairs. */

import { datasetFields, type Field } from '@tradewind/contract'
import {
  checkProfileRollback,
  discardProfiles,
  publishProfiles,
  rollBackProfiles,
  stageProfiles,
  type CompanyMention,
  type ProfileDataset,
  type ProfileRecord,
} from '../../../profiles/index.ts'
import type { Dataset, ReaderContext } from '../dataset.ts'
import { gatherRows } from '../gathered-rows.ts'
import { rejectTotals } from '../totals-row.ts'
import { createCells, RowRefusal, type Cells } from './cells.ts'
import { readCompany } from './company-rows.ts'
import { decideFair, readFair } from './fair-rows.ts'
import { dateFields, decimalFields, fitsProfileField, missingProfileFields } from './field-rules.ts'
import { profileHeaderNames } from './header-names.ts'
import { readFunding, readNews, readPerson, readShareholding, readTechnology } from './record-rows.ts'

const readers: Readonly<Record<ProfileDataset, (cells: Cells, context: ReaderContext) => ProfileRecord>> = {
  company: readCompany,
  person: readPerson,
  shareholding: readShareholding,
  funding: readFunding,
  news: readNews,
  technology: readTechnology,
  fair_buyers: readFair,
}

export const profileDataset = (name: ProfileDataset): Dataset<ProfileRecord> => ({
  name,
  vocabulary: {
    fields: datasetFields[name],
    namesOf: profileHeaderNames(name),
    fits: fitsProfileField,
    valueOnly: ['email', 'website', 'lei'],
    decimals: decimalFields,
    dates: dateFields,
    percentages: new Set(['percent']),
    ...(name === 'fair_buyers' ? { decide: decideFair } : {}),
  },
  missing: missingProfileFields(name),
  createReader: (mapping, context) => {
    const cellsOf = createCells(mapping)
    const headerOf = new Map(mapping.columns.map(({ field, header }) => [field, header]))
    return (row) => {
      const cells = cellsOf(row)
      try {
        return { record: readers[name](cells, context) }
      } catch (error) {
        if (!(error instanceof RowRefusal)) throw error
        const totals = rejectTotals(row)
        if (totals !== null) return { reject: totals }
        const { field, reason } = error
        const value = field === null ? null : cells.text(field)
        return { reject: { line: row.line, column: headerOf.get(field) ?? null, value, reason } }
      }
    }
  },
  shown: (record) => shownValues(name, record),
  store: {
    openStage: (platform, load) => gatherRows((rows) => stageProfiles(platform, load, rows)),
    publish: publishProfiles,
    discard: discardProfiles,
    rollback: { check: checkProfileRollback, run: rollBackProfiles },
  },
})

/** Fields whose value has another name in the record. */
const shownAs: Readonly<Partial<Record<Field, readonly string[]>>> = {
  contact: ['name', 'personnel'],
  personCountry: ['country'],
  percent: ['percent'],
  holder: ['holderName'],
  heldAmount: ['amount'],
  fundingKind: ['kind'],
  roundType: ['round', 'roundText'],
  fundedOn: ['on'],
  acquirer: ['buyerName'],
  newsTitle: ['title'],
  newsContent: ['content'],
  publishedOn: ['date'],
  technology: ['name'],
  technologyCategory: ['category'],
  companyType: ['type'],
  industry: ['industries'],
  revenue: ['revenueUsd'],
  retail: ['hasRetail'],
  fundingTotal: ['fundingTotalUsd'],
  session: ['sessions'],
  fairRole: ['role'],
  fairSource: ['source'],
  fairCategory: ['categories'],
  mobile: ['mobiles'],
  fax: ['faxes'],
}
const ofSubject: Readonly<Partial<Record<Field, keyof CompanyMention>>> = {
  addressCountry: 'country',
  companyRef: 'ref',
  company: 'name',
  country: 'country',
  address: 'address',
  email: 'email',
  phone: 'phone',
  website: 'website',
  lei: 'lei',
  registerNumber: 'registerNumber',
}

/** The known values of a record, by field, as the dry run of a load shows them. */
const shownValues = (name: ProfileDataset, record: ProfileRecord): Partial<Record<Field, string>> => {
  const facts = new Map<string, unknown>(Object.entries(record.facts))
  const socials = new Map<string, unknown>(
    record.dataset === 'company' ? Object.entries(record.facts.socials ?? {}) : [],
  )
  const shown: Partial<Record<Field, string>> = {}
  for (const field of datasetFields[name]) {
    const named = (shownAs[field] ?? [field]).map((key) => facts.get(key))
    const mention = ofSubject[field]
    const value =
      named.find((one) => one !== undefined && one !== null) ??
      (mention === undefined ? socials.get(field) : record.subject?.[mention])
    const text = field === 'recordId' ? record.recordId : shownText(value)
    if (text !== null && text !== '') shown[field] = text
  }
  return shown
}

const shownText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object') return String(value)
  const { min = null, max = null }: { min?: unknown; max?: unknown } = value
  return `${shownText(min) ?? ''}–${shownText(max) ?? ''}`
}
