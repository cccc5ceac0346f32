/** Reads the graph of holdings around a company, and the table beside it. */

import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { readCompanies, readNamesOfCompanies } from '../../companies/index.ts'
import { companyNode, companyOfNode, readHoldings, type HoldingGraph, type HoldingRow } from './holdings.ts'
import { levelsOf, overfullOf, pathsOf, sharesOf, type Direction } from './shares.ts'

export type AtlasRequest = {
  readonly direction: Direction | 'both'
  readonly levels: number
  /** The maximum number of nodes, the company included. */
  readonly nodes: number
}

/** Both directions share the limit of nodes: holders take at most half of it, held companies the rest. */
export const readAtlas = async (db: Db, companyId: number, { direction, levels, nodes }: AtlasRequest) => {
  const root = companyNode(companyId)
  const up =
    direction === 'down'
      ? nothing
      : await readHoldings(db, companyId, 'up', {
          levels,
          nodes: direction === 'both' ? Math.ceil(nodes / 2) : nodes,
        })
  const levelsUp = levelsOf(root, up.holdings, 'up')
  const down =
    direction === 'up'
      ? nothing
      : await readHoldings(db, companyId, 'down', { levels, nodes: nodes - levelsUp.size + 1 })
  const levelsDown = levelsOf(root, down.holdings, 'down')
  const holdings = new Map([...up.holdings, ...down.holdings].map((row) => [`${row.holder}>${row.held}`, row]))
  const sharesUp = sharesOf(root, up.holdings, 'up')
  const sharesDown = sharesOf(root, down.holdings, 'down')
  const overfull = overfullOf([...holdings.values()])
  const keys = new Set([...levelsUp.keys(), ...levelsDown.keys()])
  const [described, openable] = await Promise.all([
    describeNodes(db, keys, [...holdings.values()]),
    findOpenable(db, { up: up.unopened, down: down.unopened }),
  ])
  const reachOf = (levelsOfSide: ReadonlyMap<string, number>, shares: typeof sharesUp, key: string) => {
    const level = levelsOfSide.get(key)
    const { percent = null, isComplete = true } = shares.get(key) ?? {}
    return level === undefined || key === root ? null : { level, percent, isComplete }
  }
  return {
    root,
    isComplete: up.isComplete && down.isComplete,
    nodes: [...keys].map((key) => ({
      key,
      ...described(key),
      up: reachOf(levelsUp, sharesUp, key),
      down: reachOf(levelsDown, sharesDown, key),
      opensUp: openable.up.has(key),
      opensDown: openable.down.has(key),
      overfullPercent: overfull.get(key) ?? null,
    })),
    holdings: [...holdings.values()].map(({ holder, held, percent, relation, amount, sourceName, asOf }) => ({
      holder,
      held,
      percent,
      relation,
      amount,
      sourceName,
      asOf,
    })),
  }
}

const nothing: HoldingGraph = { holdings: [], isComplete: true, unopened: new Set() }

/** Returns a function that names a node: companies as the registry names them, other holders as their source does. */
const describeNodes = async (db: Db, keys: ReadonlySet<string>, holdings: readonly HoldingRow[]) => {
  const companies = await readCompanies(
    db,
    [...keys].flatMap((key) => companyOfNode(key) ?? []),
    false,
  )
  const others = new Map(holdings.map((row) => [row.holder, row]))
  return (key: string) => {
    const company = companies.get(companyOfNode(key) ?? 0)
    if (company !== undefined)
      return { companyId: company.companyId, name: company.name, country: company.country, kind: 'company' as const }
    const holder = others.get(key)
    return { companyId: null, name: holder?.holderName ?? '', country: null, kind: holder?.holderKind ?? 'unknown' }
  }
}

/** Finds the nodes beyond which there are further holdings. Holdings between two names of one company do not count. */
const findOpenable = async (db: Db, unopened: Readonly<Record<Direction, ReadonlySet<string>>>) => {
  const companyIds = [...unopened.up, ...unopened.down].flatMap((key) => companyOfNode(key) ?? [])
  const names = await readNamesOfCompanies(db, companyIds)
  const find = async (direction: Direction): Promise<Set<string>> => {
    const keyOf = new Map(
      [...unopened[direction]].flatMap((key) =>
        (names.get(companyOfNode(key) ?? 0) ?? []).map((nameId) => [nameId, key] as const),
      ),
    )
    if (keyOf.size === 0) return new Set()
    const [near, far] = direction === 'up' ? [sql`name_id`, sql`other_name_id`] : [sql`other_name_id`, sql`name_id`]
    const { rows } = await sql<{ nameId: number; others: (number | null)[] }>`
      select ${near} as name_id, array_agg(distinct ${far}) as others
      from profile_record
      where ${near} = any(${[...keyOf.keys()]}::int[]) and dataset = 'shareholding' and is_current
      group by ${near}`.execute(db)
    return new Set(
      rows.flatMap(({ nameId, others }) => {
        const key = keyOf.get(nameId)
        return key !== undefined && others.some((other) => other === null || keyOf.get(other) !== key) ? [key] : []
      }),
    )
  }
  return { up: await find('up'), down: await find('down') }
}

/** The rows of the table of holders (`up`) or held companies (`down`), nearest first, then the largest share. */
export const readShareholdings = async (
  db: Db,
  companyId: number,
  { direction, levels, nodes }: AtlasRequest & { direction: Direction },
) => {
  const atlas = await readAtlas(db, companyId, { direction, levels, nodes })
  const [near, far] = direction === 'up' ? (['held', 'holder'] as const) : (['holder', 'held'] as const)
  const direct = new Map(atlas.holdings.flatMap((row) => (row[near] === atlas.root ? [[row[far], row] as const] : [])))
  const { paths, isComplete: pathsAreExact } = pathsOf(atlas.root, atlas.holdings, direction)
  const list = atlas.nodes.flatMap((node) => {
    const reach = node[direction]
    if (reach === null) return []
    const { key, companyId: of, name, country, kind } = node
    const holding = direct.get(key)
    return [
      {
        key,
        companyId: of,
        name,
        country,
        kind,
        level: reach.level,
        directPercent: holding?.percent ?? null,
        relation: holding?.relation ?? null,
        effectivePercent: reach.percent,
        effectiveIsComplete: reach.isComplete,
        paths: paths.get(key) ?? 0,
      },
    ]
  })
  return {
    isComplete: atlas.isComplete,
    pathsAreExact,
    list: list.toSorted(
      (a, b) =>
        a.level - b.level ||
        (b.effectivePercent ?? -1) - (a.effectivePercent ?? -1) ||
        (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
    ),
  }
}
