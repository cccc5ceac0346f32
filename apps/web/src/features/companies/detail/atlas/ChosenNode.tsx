/** The selected node of the graph: its name and shares, and a button that opens or collapses what is beyond it. */

import { NumberText, useT } from '@tradewind/ui'
import { Button } from 'antd'
import { EffectiveShare } from '../ownership.tsx'
import { HolderName } from '../parts.tsx'
import type { NodeFace } from './draw.ts'
import type { AtlasGraph, Side } from './graph.ts'
import type { PlacedNode } from './layout.ts'
import type { AtlasFigures } from './use-atlas.ts'
import styles from './atlas.module.css'

type ChosenNodeProps = {
  node: PlacedNode | null
  graph: AtlasGraph
  figures: AtlasFigures
  knobs: NodeFace['knobs']
  onToggle: (node: PlacedNode, side: Side) => void
}

export const ChosenNode = ({ node, graph, figures, knobs, onToggle }: ChosenNodeProps) => {
  const t = useT()
  const found = node === null ? undefined : graph.nodes.get(node.key)
  if (node === null || found === undefined)
    return <span className="tw-quiet">{t('companyPage.atlas_nodes', { count: graph.nodes.size })}</span>
  const share = node.side === null ? undefined : figures.shares[node.side].get(node.key)
  const { holding } = node
  return (
    <span className={styles.chosen} role="status">
      <strong>
        <HolderName holder={found} />
      </strong>
      {holding !== null && (
        <span title={`${holding.sourceName} · ${holding.asOf}`}>
          {t('companyPage.atlas_share')} <NumberText value={holding.percent} digits={2} unit="%" />
        </span>
      )}
      {share !== undefined && (
        <span>
          {t('companyPage.effective_share')} <EffectiveShare percent={share.percent} isComplete={share.isComplete} />
        </span>
      )}
      {figures.cycles.has(node.key) && <span className={styles.warn}>↻ {t('companyPage.atlas_cycle')}</span>}
      {found.overfullPercent !== null && (
        <span className={styles.warn}>{t('companyPage.atlas_overfull', { percent: found.overfullPercent })}</span>
      )}
      {knobs.map(({ side, sign }) => (
        <Button key={side} size="small" loading={sign === '…'} onClick={() => onToggle(node, side)}>
          {sign === '−'
            ? t(side === 'up' ? 'companyPage.atlas_collapse_up' : 'companyPage.atlas_collapse_down')
            : t(side === 'up' ? 'companyPage.atlas_open_up' : 'companyPage.atlas_open_down')}
        </Button>
      ))}
    </span>
  )
}
