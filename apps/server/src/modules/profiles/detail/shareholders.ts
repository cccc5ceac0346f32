/** Lists the direct holders of a company. */

import type { Db } from '@tradewind/platform'
import { readCompanies } from '../../companies/index.ts'
import { companyOfNode, readHoldings, type HoldingRow } from '../graph/holdings.ts'

/** More holders of one company are not read; a listed company has at most some thousand known ones. */
const mostHolders = 10_000

/** Returns the holders, the largest share first. `isComplete` is false when the company has more holders. */
export const readShareholders = async (
  db: Db,
  companyId: number,
): Promise<{ holders: readonly HoldingRow[]; isComplete: boolean }> => {
  const graph = await readHoldings(db, companyId, 'up', { levels: 1, nodes: mostHolders + 1 })
  return { holders: graph.holdings.toSorted(compareHolders), isComplete: graph.isComplete }
}

const compareHolders = (a: HoldingRow, b: HoldingRow): number =>
  (b.percent ?? -1) - (a.percent ?? -1) || (a.holderName < b.holderName ? -1 : a.holderName > b.holderName ? 1 : 0)

export const listShareholders = async (db: Db, holders: readonly HoldingRow[]) => {
  const companies = await readCompanies(
    db,
    holders.flatMap(({ holder }) => companyOfNode(holder) ?? []),
    false,
  )
  return holders.map(({ holder, holderName, holderKind, relation, percent, amount, sourceName, asOf }) => {
    const company = companies.get(companyOfNode(holder) ?? 0)
    return {
      key: holder,
      companyId: company?.companyId ?? null,
      name: company?.name ?? holderName,
      country: company?.country ?? null,
      kind: holderKind,
      relation,
      percent,
      amount,
      sourceName,
      asOf,
    }
  })
}

/**
 * The sum of the known direct shares. An ultimate parent holds through other companies, so its share is counted only as
 * far as they hold it.
 */
export const sumShares = (holders: readonly Pick<HoldingRow, 'percent' | 'relation'>[]): number =>
  Number(
    holders
      .reduce((sum, { percent, relation }) => sum + (relation === 'ultimate_parent' ? 0 : (percent ?? 0)), 0)
      .toFixed(6),
  )
