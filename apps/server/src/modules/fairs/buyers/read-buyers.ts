/** Reads fair buyers by the number of their company, with a constant number of statements. */

import type { Db } from '@tradewind/platform'
import { readNamesOfCompanies } from '../../companies/index.ts'
import { readFairRecords } from '../../profiles/index.ts'
import { toBuyer, type Buyer } from './buyer.ts'

/** A company without a current record of an attendance is absent. */
export const readBuyers = async (db: Db, companyIds: readonly number[]): Promise<Map<number, Buyer>> => {
  const names = await readNamesOfCompanies(db, companyIds)
  const companyOf = new Map([...names].flatMap(([companyId, nameIds]) => nameIds.map((id) => [id, companyId] as const)))
  const records = await readFairRecords(db, [...companyOf.keys()])
  const grouped = Map.groupBy(records, ({ nameId }) => companyOf.get(nameId) ?? 0)
  return new Map([...grouped].map(([companyId, own]) => [companyId, toBuyer(companyId, own)]))
}
