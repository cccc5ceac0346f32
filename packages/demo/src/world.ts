/** Creates the demonstration data. The same options always give the same companies, people and trade records. */

import { companyAt } from './companies.ts'
import { contactsAt } from './contacts.ts'
import { createRoster } from './roster.ts'
import { tradeBatches } from './trades.ts'
import type { Company, Contact, World, WorldOptions } from './types.ts'

const usualBatch = 10_000

const check = ({ seed, companies, trades, today }: WorldOptions): void => {
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError('seed must be a whole number, 0 or more')
  if (!Number.isSafeInteger(trades) || trades < 0) throw new RangeError('trades must be a whole number, 0 or more')
  if (!Number.isSafeInteger(companies) || companies < 0 || companies > 100_000_000)
    throw new RangeError('companies must be a whole number from 0 to 100 million')
  if (trades > 0 && companies < 40) throw new RangeError('trade needs at least 40 companies')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today) || Number.isNaN(Date.parse(today)))
    throw new RangeError('today must be YYYY-MM-DD')
}

/**
 * Creates the data. The function returns immediately. The data is generated while the caller iterates over it. Throws a
 * RangeError for impossible sizes.
 */
export const createWorld = (options: WorldOptions): World => {
  check(options)
  const roster = createRoster(options)
  const batchSize = options.batchSize ?? usualBatch
  const company = (id: number): Company => companyAt(roster, id)
  const contactsOf = (companyId: number): Contact[] =>
    contactsAt(company(companyId), roster.countryAt(companyId), roster.hashOf(companyId))

  const idBatches = function* (): Generator<number[]> {
    for (let first = 1; first <= options.companies; first += batchSize)
      yield Array.from({ length: Math.min(batchSize, options.companies - first + 1) }, (_, index) => first + index)
  }
  const companies = function* (): Generator<Company[]> {
    for (const ids of idBatches()) yield ids.map(company)
  }
  const contacts = function* (): Generator<Contact[]> {
    for (const ids of idBatches()) yield ids.flatMap(contactsOf)
  }
  return { companies, contacts, trades: () => tradeBatches(roster, options), company, contactsOf }
}
