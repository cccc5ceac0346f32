/** Reads which sessions of the Canton Fair companies attended. */

import type { Db } from '@tradewind/platform'
import { readBuyers } from './read-buyers.ts'

/** Maps each company to its sessions, the latest first; a company without an attendance is absent. */
export const readAttendedSessions = async (
  db: Db,
  companyIds: readonly number[],
): Promise<Map<number, readonly number[]>> =>
  new Map([...(await readBuyers(db, companyIds))].map(([companyId, { sessions }]) => [companyId, sessions]))
