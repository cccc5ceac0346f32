/** A chart with its table behind it: the same figures, to be read, copied, or heard. */
import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { EChartsType } from 'echarts/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useFormatNumber } from '../NumberText.tsx'
import { useT, useUi } from '../UiProvider.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ChartTable } from './ChartTable.tsx'
import { optionOf, type ChartFigures } from './option.ts'
import '../styles/chart.css'

export type ChartProps = ChartFigures & {
  title: string
  heightPx?: number
  /** A click on a bar, point or slice: its category's index. */
  onPick?: (categoryIndex: number) => void
}

export const Chart = ({ title, kind, categories, series, heightPx = 260, onPick }: ChartProps) => {
  const t = useT()
  const [showsTable, setShowsTable] = useState(false)
  const figures = useMemo(() => ({ kind, categories, series }), [kind, categories, series])
  const hasFigures = series.some(({ values }) => values.some((value) => value !== null && value !== 0))
  return (
    <figure className="tw-chart">
      <figcaption>
        <span>{title}</span>
        <Button
          type="text"
          size="small"
          icon={showsTable ? <BarChartOutlined /> : <TableOutlined />}
          aria-label={showsTable ? t('common.chart_chart') : t('common.chart_table')}
          aria-pressed={showsTable}
          onClick={() => setShowsTable(!showsTable)}
        />
      </figcaption>
      {!hasFigures && <EmptyState compact />}
      {hasFigures && showsTable && <ChartTable title={title} figures={figures} heightPx={heightPx} />}
      {hasFigures && !showsTable && (
        <Canvas label={t('common.chart_of', { name: title })} figures={figures} heightPx={heightPx} onPick={onPick} />
      )}
    </figure>
  )
}

type CanvasProps = {
  label: string
  figures: ChartFigures
  heightPx: number
  onPick: ((categoryIndex: number) => void) | undefined
}

const Canvas = ({ label, figures, heightPx, onPick }: CanvasProps) => {
  const holder = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EChartsType | null>(null)
  const { isDark } = useUi()
  const format = useFormatNumber()
  const pick = useEffectEvent((index: number) => onPick?.(index))
  useEffect(() => {
    const element = holder.current
    if (element === null) return
    let made: EChartsType | null = null
    let gone = false
    const resizing = new ResizeObserver(() => made?.resize())
    const make = async () => {
      const { loadInit } = await import('./echarts.ts')
      if (gone) return
      made = loadInit()(element)
      made.on('click', ({ dataIndex }) => pick(dataIndex))
      resizing.observe(element)
      setChart(made)
    }
    void make()
    return () => {
      gone = true
      resizing.disconnect()
      made?.dispose()
    }
  }, [])
  const look = useMemo(
    () => ({
      isDark,
      format: (value: number) => format(value, { maximumFractionDigits: 2 }),
      axisFormat: (value: number) => format(value, { notation: 'compact' }),
    }),
    [format, isDark],
  )
  useEffect(() => chart?.setOption(optionOf(figures, look), true), [chart, figures, look])
  return (
    <div
      ref={holder}
      role="img"
      aria-label={label}
      className={chart === null ? 'tw-bone' : ''}
      data-picks={onPick !== undefined}
      style={{ blockSize: heightPx }}
    />
  )
}
