/** The equity graph of a company: holders above, held companies below, with the table of the loaded nodes. */

import { AimOutlined, CompressOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { countryName } from '@tradewind/lexicon'
import { EmptyState, Panel, QueryState, SaveMenu, useFormatNumber, useT, useUi } from '@tradewind/ui'
import { Button } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { DetailCompany } from '../parts.tsx'
import { AtlasCanvas, type AtlasCamera } from './AtlasCanvas.tsx'
import { AtlasTable, rowsOf, useAtlasColumns } from './AtlasTable.tsx'
import { ChosenNode } from './ChosenNode.tsx'
import { drawPicture, type NodeFace, type Scene } from './draw.ts'
import { sides, treeOf, type AtlasGraph, type Side, type Tree } from './graph.ts'
import { inkOf } from './ink.ts'
import { layoutOf, type PlacedNode } from './layout.ts'
import { Legend } from './Legend.tsx'
import { useAtlas, type AtlasFigures } from './use-atlas.ts'
import styles from './atlas.module.css'

export const AtlasPage = ({ company }: { company: DetailCompany }) => {
  const t = useT()
  const atlas = useAtlas(company.companyId)
  const { query, graph, figures } = atlas
  if (graph === null || figures === null)
    return (
      <Panel>
        <QueryState query={query} />
      </Panel>
    )
  if (graph.holdings.length === 0)
    return (
      <Panel>
        <EmptyState title={t('companyPage.atlas_empty')} />
      </Panel>
    )
  return <Atlas company={company} graph={graph} figures={figures} open={atlas.open} isOpening={atlas.isOpening} />
}

type AtlasProps = {
  company: DetailCompany
  graph: AtlasGraph
  figures: AtlasFigures
  open: (key: string, side: Side) => void
  isOpening: (key: string, side: Side) => boolean
}
type Closed = Readonly<Record<Side, ReadonlySet<string>>>

const Atlas = ({ company, graph, figures, open, isOpening }: AtlasProps) => {
  const t = useT()
  const [closed, setClosed] = useState<Closed>({ up: new Set(), down: new Set() })
  const [selected, setSelected] = useState<string | null>(null)
  const camera = useRef<AtlasCamera>(null)
  const trees = useMemo(
    () => ({ up: treeOf(graph, 'up', closed.up), down: treeOf(graph, 'down', closed.down) }),
    [graph, closed],
  )
  const layout = useMemo(() => layoutOf(trees), [trees])
  const knobsOf = useCallback(
    (node: PlacedNode): NodeFace['knobs'] => knobs(node, { graph, trees, closed, isOpening }),
    [graph, trees, closed, isOpening],
  )
  const scene = useScene({ graph, figures, layout, selected, knobsOf })
  const chosen = layout.byId.get(selected ?? '') ?? null
  const toggle = (node: PlacedNode, asked: Side | null) => {
    const side = asked ?? node.side ?? 'down'
    const knob = knobsOf(node).find((one) => one.side === side)
    if (knob === undefined || knob.sign === '…') return
    if (knob.sign === '+' && !closed[side].has(node.key)) return open(node.key, side)
    const keys = new Set(closed[side])
    if (!keys.delete(node.key)) keys.add(node.key)
    setClosed({ ...closed, [side]: keys })
  }
  const select = (node: PlacedNode | null) => setSelected(node?.id ?? null)
  const root = layout.nodes[0]
  const columns = useAtlasColumns()
  const rows = useMemo(() => rowsOf(graph, figures), [graph, figures])
  return (
    <>
      <Panel flush>
        <div className={styles.bar}>
          <ChosenNode
            node={chosen}
            graph={graph}
            figures={figures}
            knobs={chosen === null ? [] : knobsOf(chosen)}
            onToggle={toggle}
          />
          <span className={styles.tools}>
            <Button
              type="text"
              size="small"
              icon={<ZoomInOutlined />}
              aria-label={t('companyPage.atlas_in')}
              onClick={() => camera.current?.zoomBy(1.25)}
            />
            <Button
              type="text"
              size="small"
              icon={<ZoomOutOutlined />}
              aria-label={t('companyPage.atlas_out')}
              onClick={() => camera.current?.zoomBy(0.8)}
            />
            <Button
              type="text"
              size="small"
              icon={<CompressOutlined />}
              aria-label={t('companyPage.atlas_fit')}
              onClick={() => camera.current?.fit()}
            />
            <Button
              type="text"
              size="small"
              icon={<AimOutlined />}
              aria-label={t('companyPage.atlas_home')}
              onClick={() => root && camera.current?.centre(root)}
            />
            <SaveMenu
              title={`${t('companyPage.atlas')} ${company.name}`}
              fileName={`${t('companyPage.atlas')}-${company.name}`}
              lines={() => [
                columns.map(({ title }) => title),
                ...rows.map((row) => columns.map(({ file }) => file?.(row) ?? null)),
              ]}
              picture={(place) => Promise.resolve(drawPicture(scene, inkOf(place)))}
            />
          </span>
        </div>
        <AtlasCanvas
          ref={camera}
          scene={scene}
          label={t('companyPage.atlas_label', { name: company.name })}
          onSelect={select}
          onToggle={toggle}
        />
        <div className={styles.foot}>
          <Legend />
          <span>{t('companyPage.atlas_hint')}</span>
          {!graph.isComplete && <span className={styles.warn}>{t('companyPage.atlas_cut')}</span>}
        </div>
      </Panel>
      <AtlasTable
        rows={rows}
        columns={columns}
        fileName={`${t('companyPage.shareholdings')}-${company.companyId}`}
        onOpen={({ side, key }) => {
          const node = layout.byId.get(`${side}:${key}`)
          if (node === undefined) return
          select(node)
          camera.current?.centre(node)
        }}
      />
    </>
  )
}

type KnobState = {
  graph: AtlasGraph
  trees: Readonly<Record<Side, Tree>>
  closed: Closed
  isOpening: (key: string, side: Side) => boolean
}

const knobs = ({ key, side: own }: PlacedNode, { graph, trees, closed, isOpening }: KnobState): NodeFace['knobs'] =>
  sides.flatMap((side): NodeFace['knobs'][number][] => {
    if (own !== null && own !== side) return []
    const isCompany = (graph.nodes.get(key)?.companyId ?? null) !== null
    if (isOpening(key, side)) return [{ side, sign: '…' }]
    if (closed[side].has(key)) return [{ side, sign: '+' }]
    if (graph.opens[side].has(key) && isCompany) return [{ side, sign: '+' }]
    return (trees[side].nodes.get(key)?.children.length ?? 0) > 0 ? [{ side, sign: '−' }] : []
  })

type SceneParts = Pick<Scene, 'layout' | 'selected'> &
  Pick<AtlasProps, 'graph' | 'figures'> & { knobsOf: (node: PlacedNode) => NodeFace['knobs'] }

const useScene = ({ graph, figures, layout, selected, knobsOf }: SceneParts): Scene => {
  const t = useT()
  const { locale, isDark } = useUi()
  const format = useFormatNumber()
  return useMemo(() => {
    const percentText = (percent: number | null) =>
      percent === null ? '?' : `${format(percent, { maximumFractionDigits: 2 })}%`
    const makeFace = (node: PlacedNode): NodeFace => {
      const found = graph.nodes.get(node.key)
      const share = node.side === null ? undefined : figures.shares[node.side].get(node.key)
      const effective =
        share === undefined || share.percent === null
          ? null
          : `${t('companyPage.effective_short')} ${share.isComplete ? '' : '≥ '}${percentText(share.percent)}`
      const country = found?.country ?? null
      const place = country === null ? null : countryName(country, locale)
      const overfull = found?.overfullPercent ?? null
      return {
        name: found?.name ?? '',
        detail: [place, effective].filter((part) => part !== null).join(' · '),
        kind: found?.kind ?? 'unknown',
        isRoot: node.side === null,
        overfull: overfull === null ? null : t('companyPage.atlas_overfull', { percent: format(overfull) }),
        inCycle: figures.cycles.has(node.key),
        knobs: knobsOf(node),
      }
    }
    // A frame needs the faces of all visible nodes, so each is made once.
    const faces = new Map<PlacedNode, NodeFace>()
    const faceOf = (node: PlacedNode): NodeFace => {
      const known = faces.get(node)
      if (known !== undefined) return known
      const face = makeFace(node)
      faces.set(node, face)
      return face
    }
    const percentOf: Scene['percentOf'] = ({ holding }) =>
      holding === null || holding.percent !== null || holding.relation === 'shareholder'
        ? percentText(holding?.percent ?? null)
        : t('companyPage.controls')
    return { layout, faceOf, percentOf, selected, isDark }
  }, [graph, figures, layout, selected, knobsOf, t, locale, format, isDark])
}
