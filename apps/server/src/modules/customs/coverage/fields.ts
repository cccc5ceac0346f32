/**
 * Lists the fields of a trade record. Each field has an SQL condition that is true when a row of the table `trade` has
 * a known value. In this table '', 0 and null mean unknown.
 */

import type { CoverageField } from '@tradewind/contract'

/**
 * The counted fields, in the order of `customs_coverage_cell.filled`. A change of this list makes all counts run again
 * (see `fieldsVersion`).
 */
export const rowFields: readonly (readonly [CoverageField, string])[] = [
  ['buyer', 'buyer_id != 0'],
  ['seller', 'seller_id != 0'],
  ['notifyParty', "notify_party != ''"],
  ['productDesc', "description != ''"],
  ['productTag', "tag != ''"],
  ['hsCode', "hs_code != ''"],
  ['hs6', 'length(hs_code) >= 6'],
  ['hs8', 'length(hs_code) >= 8'],
  ['originCountry', "origin != ''"],
  ['destinationCountry', "destination != ''"],
  ['departurePort', "departure_port != ''"],
  ['arrivalPort', "arrival_port != ''"],
  ['quantity', 'isNotNull(quantity)'],
  ['weightKg', 'isNotNull(weight_kg)'],
  ['amount', 'isNotNull(amount)'],
  ['amountUsd', 'isNotNull(amount_usd)'],
  ['unitPrice', 'isNotNull(unit_price)'],
  ['containers', 'isNotNull(containers)'],
  ['billNo', "bill_no != ''"],
  ['transport', "transport != ''"],
]

/** This text is part of every month's fingerprint, so that a change of the field list invalidates the counts. */
export const fieldsVersion = rowFields.map(([field]) => field).join()

export const contactFields = ['email', 'phone', 'website', 'address'] as const satisfies readonly CoverageField[]
