/** Handlers of the private lists. */

import type { contract, PrivateListRow } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { readMembership } from '../membership/index.ts'
import {
  countFacets,
  listPrivateLists,
  listRows,
  readPrivateList,
  renamePrivateList,
  type StoredListRow,
} from './queries.ts'
import { readStoredRowCount } from './usage.ts'

export type ListPorts = {
  /**
   * Finds companies of the customs records by name and country. Returns a company number or null for each requested
   * company, in the same order.
   */
  findTradeCompanies: (companies: readonly { name: string; country: string }[]) => Promise<readonly (number | null)[]>
}

export const listRoutes = ({ db, clock }: Platform, ports: ListPorts): Handlers<(typeof contract)['lists']> => ({
  all: async (input, { session }) => ({
    totalIsExact: true,
    ...(await listPrivateLists(db, session.orgId, input)),
  }),
  usage: async (_input, { session: { orgId } }) => ({
    rowsKept: await readStoredRowCount(db, orgId),
    limit: (await readMembership(db, orgId, clock.now())).plan.privateRows,
  }),
  one: async ({ listId }, { session: { orgId } }) => ({
    list: await readPrivateList(db, orgId, listId),
    ...(await countFacets(db, orgId, listId)),
  }),
  rows: async (input, { session: { orgId } }) => {
    await readPrivateList(db, orgId, input.listId)
    const { total, list } = await listRows(db, orgId, input)
    const tradeCompanies = await ports.findTradeCompanies(
      list.map(({ company, country }) => ({ name: company, country })),
    )
    return {
      total,
      totalIsExact: true,
      list: list.map((row, index) => toRow(row, tradeCompanies[index] ?? null)),
    }
  },
  rename: (input, { session }) => renamePrivateList(db, session.orgId, input),
})

const toRow = ({ country, ...row }: StoredListRow, tradeCompanyId: number | null): PrivateListRow => ({
  ...row,
  country: country === '' ? null : country,
  tradeCompanyId,
})
