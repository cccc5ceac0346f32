/**
 * Monthly exchange rates, which the operator enters. If there is no rate for the currency and the month of an amount,
 * the amount is not converted to US dollars.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty } from '../shapes.ts'

const currency = z.string().regex(/^[A-Z]{3}$/)
const month = z.string().regex(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/)

export const UsdRate = z.object({
  /** The currency, an ISO 4217 code other than USD. */
  currency: currency.refine((code) => code !== 'USD'),
  /** `YYYY-MM`. */
  month,
  /** The price of one unit of the currency in US dollars. */
  usdPerUnit: z.number().positive().max(1_000_000),
  /** Source of the rate. */
  note: z.string().trim().max(200),
})
export type UsdRate = z.infer<typeof UsdRate>

const operator = { access: { permission: 'operator.console' } } as const
const Rates = z.object({ list: z.array(UsdRate) })

export const rateCalls = {
  rates: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/rates',
    unkeyed: 'read',
    summary: 'Monthly exchange rates, by currency and newest month first',
    input: empty,
    output: Rates,
    errors: [],
  }),
  saveRates: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/rates/save',
    summary: 'Add rates or change those of the same currency and month; later loads use them',
    bodyLimitBytes: 1024 * 1024,
    input: z.strictObject({ rates: z.array(UsdRate).min(1).max(5000) }),
    output: Rates,
    errors: [],
  }),
  deleteRate: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/rates/delete',
    summary: 'Delete the rate of a currency and month; later loads have none',
    input: z.strictObject({ currency, month }),
    output: Rates,
    errors: ['not_found'],
  }),
}
