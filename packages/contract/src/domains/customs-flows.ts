/**
 * Trade flows for maps. A flow is a pair of origin and destination (countries or ports) with its number of records, for
 * a search or for a company.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoDay } from '../shapes.ts'
import { answeredWords, search } from './customs-found.ts'
import { ReportInput } from './customs-report.ts'
import { CustomsFilter, PortReference } from './customs-shapes.ts'

/** The measure by which the pairs of places are sorted. Only the largest pairs are listed. */
const FlowSort = z.enum(['trades_desc', 'amount_desc'])

const measures = {
  trades: z.number().int(),
  amountUsd: z.number().nullable(),
  weightKg: z.number().nullable(),
  lastDate: isoDay,
}
const counts = {
  /** The number of all records of the search or report, including records without known places. */
  trades: z.number().int(),
  /**
   * `placed`: the number of records that name both origin and destination. `pairs`: the number of distinct pairs among
   * these records, of which only the largest are listed.
   */
  placed: z.number().int(),
  pairs: z.number().int(),
}
const PortFlow = z.object({
  /**
   * The UN/LOCODE of the port. In a report the value can also be `~` followed by the port's text in the file, or `-`
   * for records without a port.
   */
  from: z.string(),
  to: z.string(),
  fromPort: PortReference.nullable(),
  toPort: PortReference.nullable(),
  ...measures,
})
const input = z.strictObject({ filter: CustomsFilter, sort: FlowSort.default('trades_desc') })

export const customsFlows = {
  countries: endpoint({
    ...search,
    method: 'POST',
    path: '/customs/flows/countries',
    unkeyed: 'read',
    summary: 'Trade records found, by pair of origin and destination country',
    input,
    output: z.object({
      ...counts,
      ...answeredWords,
      list: z.array(z.object({ from: z.string(), to: z.string(), ...measures })),
    }),
  }),
  ports: endpoint({
    ...search,
    method: 'POST',
    path: '/customs/flows/ports',
    unkeyed: 'read',
    summary: 'Trade records found, by pair of departure and arrival port',
    input,
    output: z.object({ ...counts, ...answeredWords, list: z.array(PortFlow) }),
  }),
  companyPorts: endpoint({
    method: 'POST',
    path: '/customs/company/port_flows',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'Records of a report, by pair of departure and arrival port',
    access: { permission: 'customs.search' },
    errors: ['tier_too_low', 'not_found'],
    input: ReportInput.extend({ sort: FlowSort.default('trades_desc') }),
    output: z.object({ ...counts, list: z.array(PortFlow) }),
  }),
}
