/** Reads who holds shares of a company, and which companies it holds, level by level. */

import { foldText } from '@tradewind/lexicon'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { readCompaniesOfNames, readNamesOfCompanies } from '../../companies/index.ts'
import type { ShareholdingFacts } from '../records/record.ts'

/** A holding as its best source states it. */
export type HoldingRow = {
  /** `c<number>` for a company of the registry; otherwise a key that is unique within the held company. */
  readonly holder: string
  readonly held: string
  readonly holderName: string
  readonly holderKind: ShareholdingFacts['holderKind']
  readonly percent: number | null
  readonly relation: ShareholdingFacts['relation']
  readonly amount: string | null
  readonly sourceName: string
  /** `YYYY-MM-DD` */
  readonly asOf: string
}

export type GraphLimits = { readonly levels: number; readonly nodes: number }
/** `isComplete`: false when the limit of nodes or of rows left holdings out. `unopened`: nodes whose holdings were not read. */
export type HoldingGraph = {
  readonly holdings: readonly HoldingRow[]
  readonly isComplete: boolean
  readonly unopened: ReadonlySet<string>
}

export const companyNode = (companyId: number): string => `c${companyId}`
/** The company of a node; null for a person, a fund or a company that the registry does not know. */
export const companyOfNode = (node: string): number | null => (/^c\d+$/.test(node) ? Number(node.slice(1)) : null)

/**
 * Reads the holdings around a company, one statement for each level. Companies are read once, so a cycle ends. The
 * direction `up` reads holders, `down` reads held companies.
 */
export const readHoldings = async (
  db: Db,
  companyId: number,
  direction: 'up' | 'down',
  limits: GraphLimits,
): Promise<HoldingGraph> => {
  const found = new Map<string, HoldingRow>()
  const seen = new Set([companyNode(companyId)])
  const opened = new Set<string>()
  let frontier = [companyId]
  let isComplete = true
  for (let level = 0; level < limits.levels && frontier.length > 0; level += 1) {
    for (const company of frontier) opened.add(companyNode(company))
    const next: number[] = []
    const read = await readLevel(db, frontier, direction, limits.nodes)
    isComplete &&= read.isComplete
    for (const row of read.holdings) {
      const node = direction === 'up' ? row.holder : row.held
      if (!seen.has(node) && seen.size >= limits.nodes) {
        isComplete = false
        continue
      }
      const key = `${row.holder}>${row.held}`
      const known = found.get(key)
      // The rows of one pair come in the order of their sources, the best one first.
      found.set(key, known === undefined ? row : complete(known, row))
      const company = companyOfNode(node)
      if (!seen.has(node) && company !== null) next.push(company)
      seen.add(node)
    }
    frontier = next
  }
  return {
    holdings: [...found.values()],
    isComplete,
    unopened: new Set([...seen].filter((node) => companyOfNode(node) !== null && !opened.has(node))),
  }
}

/** A worse source only adds a percentage that the better one does not know. */
const complete = (known: HoldingRow, other: HoldingRow): HoldingRow =>
  known.percent === null && other.percent !== null ? { ...other, relation: known.relation } : known

type StoredHolding = {
  nameId: number | null
  otherNameId: number | null
  sourceName: string
  asOf: string
  facts: ShareholdingFacts
}

const readLevel = async (
  db: Db,
  companyIds: readonly number[],
  direction: 'up' | 'down',
  most: number,
): Promise<{ holdings: HoldingRow[]; isComplete: boolean }> => {
  const names = await readNamesOfCompanies(db, companyIds)
  const nameIds = [...names.values()].flat()
  if (nameIds.length === 0) return { holdings: [], isComplete: true }
  // Several sources may state each holding.
  const mostRows = most * 2
  const near = direction === 'up' ? sql`record.name_id` : sql`record.other_name_id`
  const { rows } = await sql<StoredHolding>`
    select record.name_id, record.other_name_id, source.source_name, record.as_of, record.content -> 'facts' as facts
    from profile_record as record
    join profile_source as source on source.source_id = record.source_id
    where ${near} = any(${nameIds}::int[]) and record.dataset = 'shareholding' and record.is_current
    order by source.trust desc, record.as_of desc, record.record_no
    limit ${mostRows}`.execute(db)
  const companies = await readCompaniesOfNames(
    db,
    rows.flatMap(({ nameId, otherNameId }) => [nameId ?? 0, otherNameId ?? 0]),
  )
  const holdings = rows.flatMap(({ nameId, otherNameId, sourceName, asOf, facts }) => {
    const held = companies.get(nameId ?? 0)
    const holder = companies.get(otherNameId ?? 0)
    // A holding whose held company the source names only by an unknown id belongs to no graph.
    if (held === undefined || held === holder) return []
    const { holderName, holderKind, percent, relation, amount } = facts
    return [
      {
        holder: holder === undefined ? `${holderKind}:${foldText(holderName)}@${held}` : companyNode(holder),
        held: companyNode(held),
        holderName,
        holderKind: holder === undefined ? holderKind : 'company',
        percent,
        relation,
        amount,
        sourceName,
        asOf,
      },
    ]
  })
  return { holdings, isComplete: rows.length < mostRows }
}
