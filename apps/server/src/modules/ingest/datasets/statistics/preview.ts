/** Returns the known values of one row of trade statistics, by field, as the dry run of a load shows them. */

import type { StatisticsField } from '@tradewind/contract'
import type { StatisticRecord } from '../../../statistics/index.ts'

export const shownStatistic = (record: StatisticRecord): Partial<Record<StatisticsField, string>> => {
  const values: Partial<Record<StatisticsField, string | null>> = {
    reporter: record.reporter,
    partner: record.partner,
    secondPartner: record.secondPartner,
    flow: record.flow,
    period: record.frequency === 'year' ? record.period.slice(0, 4) : record.period.slice(0, 7),
    code: record.code === '' ? 'TOTAL' : record.code,
    level: String(record.level),
    edition: record.edition,
    procedure: record.procedure,
    transport: record.transport,
    value: record.value,
    valueCif: record.valueCif,
    valueFob: record.valueFob,
    currency: record.currency,
    netWeight: record.netWeightKg,
    grossWeight: record.grossWeightKg,
    quantity: record.quantity,
    quantityUnit: record.quantityUnit,
    supplementaryQuantity: record.supplementaryQuantity,
    supplementaryUnit: record.supplementaryUnit,
    estimation: record.estimated.join(', '),
  }
  const known: Partial<Record<StatisticsField, string>> = {}
  for (const [field, value] of Object.entries(values) as [StatisticsField, string | null][])
    if (value !== null && value !== '') known[field] = value
  return known
}
