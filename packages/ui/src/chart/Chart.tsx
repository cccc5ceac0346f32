/** A chart with its table behind it: the same figures, to be read, copied, heard, saved or printed. */
import type { EChartsType } from 'echarts/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useFormatNumber } from '../NumberText.tsx'
import { useUi, useT } from '../UiProvider.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartTools } from './ChartTools.tsx'
import { csvOf } from './csv.ts'
import { optionOf, type ChartFigures } from './option.ts'
import { printAlone, saveAddress, saveText } from './save.ts'
import '../styles/chart.css'

export type ChartProps = ChartFigures & {
  title: string
  heightPx?: number
  /** The figures are under way. */
  loading?: boolean
  /** Of saved pictures and figures; the title unless told. */
  fileName?: string
  /** A click on a bar, point or slice: its category's index. */
  onPick?: (categoryIndex: number) => void
}

export const Chart = (props: ChartProps) => {
  const { title, kind, categories, series, heightPx = 260, loading = false, fileName = title, onPick } = props
  const t = useT()
  const { isDark } = useUi()
  const [showsTable, setShowsTable] = useState(false)
  const figure = useRef<HTMLElement>(null)
  const [drawn, setDrawn] = useState<EChartsType | null>(null)
  const figures = useMemo(() => ({ kind, categories, series }), [kind, categories, series])
  const hasFigures = series.some(({ values }) => values.some((value) => value !== null && value !== 0))
  const name = fileName.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  const savePicture = (chart: EChartsType) => {
    const backgroundColor = isDark ? '#131e2d' : '#ffffff'
    saveAddress(chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor }), `${name}.png`)
  }
  return (
    <figure className="tw-chart" ref={figure}>
      <figcaption>
        <span>{title}</span>
        {hasFigures && (
          <ChartTools
            showsTable={showsTable}
            onToggle={() => setShowsTable(!showsTable)}
            onPicture={drawn === null ? null : () => savePicture(drawn)}
            onFigures={() => saveText(csvOf(title, figures), `${name}.csv`, 'text/csv;charset=utf-8')}
            onPrint={() => figure.current !== null && printAlone(figure.current)}
          />
        )}
      </figcaption>
      {loading && <div className="tw-bone" style={{ blockSize: heightPx }} aria-busy="true" />}
      {!loading && !hasFigures && <EmptyState compact />}
      {hasFigures && showsTable && <ChartTable title={title} figures={figures} heightPx={heightPx} />}
      {hasFigures && !showsTable && (
        <Canvas
          label={t('common.chart_of', { name: title })}
          figures={figures}
          heightPx={heightPx}
          onPick={onPick}
          onDrawn={setDrawn}
        />
      )}
    </figure>
  )
}

type CanvasProps = {
  label: string
  figures: ChartFigures
  heightPx: number
  onPick: ((categoryIndex: number) => void) | undefined
  /** The chart when it is made, null when it is gone. */
  onDrawn: (chart: EChartsType | null) => void
}

const Canvas = ({ label, figures, heightPx, onPick, onDrawn }: CanvasProps) => {
  const holder = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EChartsType | null>(null)
  const { isDark } = useUi()
  const format = useFormatNumber()
  const pick = useEffectEvent((index: number) => onPick?.(index))
  const tell = useEffectEvent(onDrawn)
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
      tell(made)
    }
    void make()
    return () => {
      gone = true
      tell(null)
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
