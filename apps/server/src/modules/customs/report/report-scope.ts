/** The scope of a report: one company on one side, in a range, narrowed by further fields on request. */

import { fail } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { readCompanies } from '../../companies/index.ts'
import { clampDay, conditionsOf, optionsOf, whereOf, type Conditions, type Draft, type Scope } from '../conditions.ts'
import { kinds, type Side } from '../entity.ts'
import { openScope, type Caller } from '../filter/scope.ts'

export type Range = { dateFrom?: string; dateTo?: string }
/** Fields that narrow a report. A country or port of `-` selects the records without a country or port. */
export type Narrowing = {
  partnerId?: number
  /**
   * The number of another company on the report's side. Only records with partners of that company count; `openReport`
   * reads these partners into `partnerIds`.
   */
  sharedWith?: number
  partnerIds?: readonly number[]
  /**
   * Selects the codes with this prefix. With a dot at the end only the exact code is selected, so a single dot selects
   * the records without a code.
   */
  hs?: string
  country?: string
  departurePort?: string
  arrivalPort?: string
}
export type ReportInput = { companyId: number; side: Side } & Range & Narrowing

export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer')

/** The column for the region, which is the origin of a buyer's goods or the destination of a supplier's goods. */
export const regionOf = (side: Side) => (side === 'buyer' ? 'origin' : 'destination')

/** Builds conditions on `trade_by_entity`, without the conditions of the trade view. */
export const reportWhere = (input: ReportInput, { dateFrom, dateTo }: Range, bind: Draft['bind']): string[] => [
  `kind = ${kinds[input.side]}`,
  `entity = ${bind(input.companyId, 'UInt32')}`,
  ...(dateFrom === undefined ? [] : [`trade_date >= ${bind(clampDay(dateFrom), 'Date')}`]),
  ...(dateTo === undefined ? [] : [`trade_date <= ${bind(clampDay(dateTo), 'Date')}`]),
  ...narrowing(input, bind),
]

export const reportConditions = (scope: Scope, input: ReportInput, range: Range = input): Conditions =>
  conditionsOf(scope.view, (bind) => reportWhere(input, range, bind))

const narrowing = (input: ReportInput, bind: Draft['bind']): string[] => {
  const { partnerId, partnerIds, hs, country, departurePort, arrivalPort } = input
  const place = (column: string, value: string | undefined) =>
    value === undefined ? [] : [`${column} = ${bind(value === '-' ? '' : value, 'String')}`]
  return [
    ...(partnerId === undefined ? [] : [`partner_id = ${bind(partnerId, 'UInt32')}`]),
    ...(partnerIds === undefined ? [] : [`partner_id in ${bind(partnerIds, 'Array(UInt32)')}`]),
    ...(hs === undefined
      ? []
      : hs.endsWith('.')
        ? [`hs_code = ${bind(hs.slice(0, -1), 'String')}`]
        : [`startsWith(hs_code, ${bind(hs, 'String')})`]),
    ...place(regionOf(input.side), country),
    ...place('departure_port', departurePort),
    ...place('arrival_port', arrivalPort),
  ]
}

/**
 * Opens a report. In every field with a company, the number of a merged company stands for the company into which it
 * was merged. Throws Failure `not_found` for an unknown number.
 */
export const openReport = async <I extends ReportInput>(platform: Platform, asked: I, { signal }: Caller) => {
  const [scope, companies] = await Promise.all([
    openScope(platform, signal),
    readCompanies(platform.db, [asked.companyId, asked.partnerId ?? 0, asked.sharedWith ?? 0], false),
  ])
  const company = companies.get(asked.companyId)
  const other = companies.get(asked.sharedWith ?? 0)
  if (company === undefined || (asked.sharedWith !== undefined && other === undefined)) throw fail('not_found')
  const partner = companies.get(asked.partnerId ?? 0)
  const input = {
    ...asked,
    companyId: company.companyId,
    ...(partner === undefined ? {} : { partnerId: partner.companyId }),
    ...(other === undefined ? {} : { partnerIds: await partnersOf(scope, asked, other.companyId) }),
  }
  return { scope, company, input, conditions: reportConditions(scope, input) }
}

/** Lists the partners of the selected records. `conditions` are conditions on `trade_by_entity`. */
export const listPartnerIds = async (scope: Scope, conditions: Conditions): Promise<number[]> => {
  const rows = await scope.clickhouse.rows<{ partner_id: number }>(
    `select distinct partner_id from trade_by_entity ${whereOf(conditions)} and partner_id != 0`,
    optionsOf(scope, conditions),
  )
  return rows.map((row) => row.partner_id)
}

/** Lists all partners of another company on the report's side, in the report's range. */
const partnersOf = (scope: Scope, { side, dateFrom, dateTo }: ReportInput, companyId: number): Promise<number[]> =>
  listPartnerIds(scope, reportConditions(scope, { companyId, side, dateFrom, dateTo }))
