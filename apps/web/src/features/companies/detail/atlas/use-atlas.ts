/** Loads the graph of shareholdings: two levels at first, then one level of each node that the user opens. */

import { useQueries, useQuery } from '@tanstack/react-query'
import { atlasNodesAtMost, effectiveShares, type EffectiveShare } from '@tradewind/contract'
import { useMemo, useState } from 'react'
import { api, queryOf } from '../../../../api.ts'
import {
  findCycles,
  mergeAnswers,
  treeOf,
  type AtlasGraph,
  type AtlasHolding,
  type OpenedAnswer,
  type Side,
} from './graph.ts'

type OpenedNode = { readonly key: string; readonly companyId: number; readonly side: Side }

export const useAtlas = (companyId: number) => {
  const first = useQuery(
    queryOf(api.companyDetail.atlas, { companyId, direction: 'both', levels: 2, nodes: atlasNodesAtMost }),
  )
  const [opened, setOpened] = useState<readonly OpenedNode[]>([])
  const loads = useQueries({
    queries: opened.map((node) =>
      queryOf(api.companyDetail.atlas, {
        companyId: node.companyId,
        direction: node.side,
        levels: 1,
        nodes: atlasNodesAtMost,
      }),
    ),
    // The result keeps its identity while no answer arrives, so that the graph is not merged again.
    combine: (results) => ({
      answers: results.flatMap(({ data }, at): OpenedAnswer[] => {
        const node = opened[at]
        return data === undefined || node === undefined ? [] : [{ side: node.side, answer: data }]
      }),
      loading: results.flatMap(({ isFetching, data }, at) =>
        isFetching && data === undefined && opened[at] !== undefined ? [`${opened[at].side}:${opened[at].key}`] : [],
      ),
      refetch: results.map((result) => result.refetch),
    }),
  })
  const graph = useMemo(
    () => (first.data === undefined ? null : mergeAnswers(first.data, loads.answers)),
    [first.data, loads.answers],
  )
  const figures = useMemo(() => (graph === null ? null : figuresOf(graph)), [graph])
  const open = (key: string, side: Side): void => {
    const company = graph?.nodes.get(key)?.companyId ?? null
    if (company === null) return
    const at = opened.findIndex((node) => node.key === key && node.side === side)
    // A node whose answer failed is asked for again.
    if (at >= 0) void loads.refetch[at]?.()
    else setOpened([...opened, { key, companyId: company, side }])
  }
  return {
    query: first,
    graph,
    figures,
    open,
    isOpening: (key: string, side: Side) => loads.loading.includes(`${side}:${key}`),
  }
}

type Shares = Readonly<Record<Side, ReadonlyMap<string, EffectiveShare>>>
export type AtlasFigures = {
  readonly shares: Shares
  /** The distances of all loaded nodes, those below closed nodes included. */
  readonly levels: Readonly<Record<Side, ReadonlyMap<string, number>>>
  readonly cycles: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

const figuresOf = (graph: AtlasGraph): AtlasFigures => {
  const levelsOf = (side: Side) => new Map([...treeOf(graph, side, none).nodes].map(([key, { level }]) => [key, level]))
  const sharesOf = (side: Side) => effectiveShares(graph.root, countedHoldings(graph, side), side)
  return {
    shares: { up: sharesOf('up'), down: sharesOf('down') },
    levels: { up: levelsOf('up'), down: levelsOf('down') },
    cycles: findCycles(graph.holdings),
  }
}

/**
 * Leaves out statements about ultimate parents whose holding the other statements explain, as the server does: their
 * share would count twice.
 */
const countedHoldings = (graph: AtlasGraph, side: Side): readonly AtlasHolding[] => {
  const stated = graph.holdings.filter(({ relation }) => relation !== 'ultimate_parent')
  const { nodes } = treeOf({ ...graph, holdings: stated }, side, none)
  return graph.holdings.filter(
    ({ relation, holder, held }) => relation !== 'ultimate_parent' || !nodes.has(side === 'up' ? holder : held),
  )
}
