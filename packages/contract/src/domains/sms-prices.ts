/** The tariff of SMS: the price of one segment by country, with the time from which it applies (product.md section 4). */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { amountFen, countryCode, empty, isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { microYuan } from './sms-shapes.ts'

const operator = { permission: 'operator.console' } as const

/** A price that will apply from a later time. */
const NextPrice = z.object({ microYuan, from: isoInstant })

/** `country`: empty for the default price, which applies to countries without a price of their own. */
const tariffCountry = z.union([countryCode, z.literal('')])

export const SmsPrice = z.object({
  country: z.string(),
  microYuan,
  /** False if the default price applies to the country. */
  isOwn: z.boolean(),
  next: NextPrice.nullable(),
})
export type SmsPrice = z.infer<typeof SmsPrice>

/** One row of the tariff as the operator edits it. */
export const SmsTariffEntry = z.object({
  country: z.string(),
  microYuan,
  from: isoInstant,
  /** Whether this price applies now, was replaced, or applies later. */
  standing: z.enum(['past', 'current', 'future']),
  /** The operator who entered the price; empty for the example tariff of the product. */
  enteredBy: z.string(),
})
export type SmsTariffEntry = z.infer<typeof SmsTariffEntry>

const money = z.object({ available: amountFen, held: amountFen })

export const smsPrices = {
  prices: endpoint({
    method: 'POST',
    path: '/sms/price/list',
    unkeyed: 'read',
    summary: 'The price of one SMS segment to each country, now and announced',
    access: 'session',
    input: empty,
    output: z.object({
      defaultMicroYuan: microYuan,
      /** True while the operator has not entered a price: the prices are examples. */
      isExample: z.boolean(),
      list: z.array(SmsPrice),
    }),
    errors: [],
  }),
  balance: endpoint({
    method: 'POST',
    path: '/sms/balance',
    unkeyed: 'read',
    summary: 'What can pay SMS: prepaid packages first, then the balance',
    access: 'session',
    input: empty,
    output: z.object({ packages: money, balance: money }),
    errors: [],
  }),
  tariff: endpoint({
    method: 'POST',
    path: '/operator/sms_price/list',
    unkeyed: 'read',
    summary: 'All prices of the SMS tariff, past and future, by country and newest first',
    access: operator,
    input: z.strictObject({
      /** Selects one country; empty selects the default price; absent selects all. */
      country: tariffCountry.optional(),
      standing: z.enum(['past', 'current', 'future']).optional(),
      ...paging,
    }),
    output: pageOf(SmsTariffEntry),
    errors: [],
  }),
  savePrice: endpoint({
    method: 'POST',
    path: '/operator/sms_price/save',
    summary: 'Set the price of a country, or the default price, from now or from a later time',
    access: operator,
    input: z.strictObject({ country: tariffCountry, microYuan, from: isoInstant.nullable() }),
    output: SmsTariffEntry,
    errors: ['invalid_input', 'conflict'],
  }),
  removePrice: endpoint({
    method: 'POST',
    path: '/operator/sms_price/remove',
    summary: 'Remove a price that does not apply yet',
    access: operator,
    input: z.strictObject({ country: tariffCountry, from: isoInstant }),
    output: nothing,
    errors: ['not_found'],
  }),
}
