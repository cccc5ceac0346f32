/** The table beside the graph: each loaded holder and held company with its direct and effective share. */

import { DataTable, NumberText, Panel, useT, type Column } from '@tradewind/ui'
import { usePaging } from '../../../../paging.ts'
import { EffectiveShare } from '../ownership.tsx'
import { HolderName } from '../parts.tsx'
import { sides, type AtlasGraph, type AtlasHolding, type AtlasNode, type Side } from './graph.ts'
import type { AtlasFigures } from './use-atlas.ts'

export type AtlasRow = AtlasNode & {
  side: Side
  level: number
  /** The holding without other companies between; null when there is none. */
  direct: AtlasHolding | null
  effective: number | null
  isComplete: boolean
}

/** The holders first, then the held companies; nearest first, then the largest effective share. */
export const rowsOf = (graph: AtlasGraph, { shares, levels }: AtlasFigures): AtlasRow[] => {
  const direct = new Map(
    graph.holdings.flatMap((holding): [string, AtlasHolding][] => {
      if (holding.held === graph.root) return [[`up:${holding.holder}`, holding]]
      return holding.holder === graph.root ? [[`down:${holding.held}`, holding]] : []
    }),
  )
  return sides.flatMap((side) =>
    [...levels[side]]
      .flatMap(([key, level]): AtlasRow[] => {
        const node = graph.nodes.get(key)
        if (node === undefined || level === 0) return []
        const { percent = null, isComplete = true } = shares[side].get(key) ?? {}
        return [{ ...node, side, level, direct: direct.get(`${side}:${key}`) ?? null, effective: percent, isComplete }]
      })
      .toSorted((a, b) => a.level - b.level || (b.effective ?? -1) - (a.effective ?? -1)),
  )
}

export const useAtlasColumns = (): Column<AtlasRow>[] => {
  const t = useT()
  return [
    {
      key: 'name',
      title: t('companyPage.holder'),
      always: true,
      ellipsis: true,
      widthPx: 240,
      render: (row) => <HolderName holder={row} />,
      file: ({ name }) => name,
    },
    {
      key: 'side',
      title: t('companyPage.side'),
      widthPx: 90,
      render: ({ side }) => t(`companyPage.side_${side}`),
      file: ({ side }) => t(`companyPage.side_${side}`),
    },
    {
      key: 'kind',
      title: t('companyPage.kind'),
      widthPx: 90,
      render: ({ kind }) => t(`companyPage.kind_${kind}`),
      file: ({ kind }) => t(`companyPage.kind_${kind}`),
    },
    {
      key: 'level',
      title: t('companyPage.level'),
      number: true,
      widthPx: 70,
      render: ({ level }) => level,
      file: ({ level }) => level,
    },
    {
      key: 'direct',
      title: t('companyPage.direct_share'),
      number: true,
      render: ({ direct }) => <NumberText value={direct?.percent} digits={2} unit="%" />,
      file: ({ direct }) => direct?.percent,
    },
    {
      key: 'effective',
      title: t('companyPage.effective_share'),
      number: true,
      render: ({ effective, isComplete }) => <EffectiveShare percent={effective} isComplete={isComplete} />,
      file: ({ effective }) => effective,
    },
    {
      key: 'source',
      title: t('companyPage.source'),
      render: ({ direct }) => (direct === null ? '–' : `${direct.sourceName} · ${direct.asOf}`),
      file: ({ direct }) => (direct === null ? null : `${direct.sourceName} · ${direct.asOf}`),
    },
  ]
}

type AtlasTableProps = {
  rows: readonly AtlasRow[]
  columns: readonly Column<AtlasRow>[]
  fileName: string
  onOpen: (row: AtlasRow) => void
}

export const AtlasTable = ({ rows, columns, fileName, onOpen }: AtlasTableProps) => {
  const t = useT()
  const { pagingOf } = usePaging()
  return (
    <Panel flush title={t('companyPage.shareholdings')}>
      <DataTable
        label={t('companyPage.shareholdings')}
        columns={columns}
        rows={rows}
        rowKey={({ side, key }) => `${side}:${key}`}
        paging={pagingOf(rows.length)}
        fileName={fileName}
        onOpen={onOpen}
        stacks
      />
    </Panel>
  )
}
