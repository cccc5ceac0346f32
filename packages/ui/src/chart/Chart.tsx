/**
 * A chart that the user can switch to a table of the same numbers. The table can be copied, read aloud, saved or
 * printed.
 */

import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import type { Lines } from '@tradewind/lexicon'
import { Button } from 'antd'
import type { EChartsType } from 'echarts/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { useFormatNumber, NumberText } from '../NumberText.tsx'
import { useReducedMotion } from '../reduced-motion.ts'
import { SaveMenu } from '../save/SaveMenu.tsx'
import { surfaceOf } from '../theme.ts'
import { useUi, useT } from '../UiProvider.tsx'
import { optionOf, type ChartFigures, type ChartTheme } from './option.ts'
import styles from './chart.module.css'

export type ChartProps = ChartFigures & {
  title: string
  heightPx?: number
  /** True while the numbers are loading. */
  loading?: boolean
  /** The file name under which the picture or the numbers are saved; the default is the title. */
  fileName?: string
  /** Called with the index of the category when the user clicks a bar, point or slice. */
  onPick?: (categoryIndex: number) => void
}

const pictureWidthPx = 1100

const linesOf = (title: string, { categories, series }: ChartFigures): Lines => [
  [title, ...series.map(({ name }) => name)],
  ...categories.map((category, index) => [category, ...series.map(({ values }) => values[index] ?? null)]),
]

export const Chart = (props: ChartProps) => {
  const { title, kind, categories, series, heightPx = 260, loading = false, fileName = title, onPick } = props
  const t = useT()
  const [showsTable, setShowsTable] = useState(false)
  const figures = useMemo(() => ({ kind, categories, series }), [kind, categories, series])
  const theme = useChartTheme()
  const hasFigures = series.some(({ values }) => values.some((value) => value !== null && value !== 0))
  return (
    <figure className={styles.chart} data-part="chart">
      <figcaption>
        <span>{title}</span>
        {hasFigures && (
          <span className={styles.tools}>
            <TableSwitch showsTable={showsTable} onToggle={() => setShowsTable(!showsTable)} />
            <SaveMenu
              title={title}
              fileName={fileName}
              lines={() => linesOf(title, figures)}
              picture={(place) =>
                drawPicture(figures, place === 'paper' ? { ...theme, isDark: false } : theme, {
                  width: pictureWidthPx,
                  height: heightPx,
                })
              }
            />
          </span>
        )}
      </figcaption>
      {loading && <div className="tw-bone" style={{ blockSize: heightPx }} aria-busy="true" />}
      {!loading && !hasFigures && <EmptyState compact />}
      {hasFigures && showsTable && <ChartTable title={title} figures={figures} heightPx={heightPx} />}
      {hasFigures && !showsTable && (
        <Canvas
          label={t('common.chart_of', { name: title })}
          figures={figures}
          theme={theme}
          heightPx={heightPx}
          onPick={onPick}
        />
      )}
    </figure>
  )
}

const useChartTheme = (): ChartTheme => {
  const { isDark } = useUi()
  const format = useFormatNumber()
  return useMemo(
    () => ({
      isDark,
      format: (value: number) => format(value, { maximumFractionDigits: 2 }),
      axisFormat: (value: number) => format(value, { notation: 'compact' }),
    }),
    [format, isDark],
  )
}

type CanvasProps = {
  label: string
  figures: ChartFigures
  theme: ChartTheme
  heightPx: number
  onPick: ((categoryIndex: number) => void) | undefined
}

const Canvas = ({ label, figures, theme, heightPx, onPick }: CanvasProps) => {
  const holder = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EChartsType | null>(null)
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
  const isStill = useReducedMotion()
  const drawn = useRef<ChartFigures | null>(null)
  useEffect(() => {
    if (chart === null) return
    // If only the colours have changed, e.g. for printing, the chart is redrawn without animation, because printing
    // does not wait for an animation.
    chart.setOption({ ...optionOf(figures, theme), animation: !isStill && drawn.current !== figures }, true)
    drawn.current = figures
  }, [chart, figures, theme, isStill])
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

/** Switches between a chart and its table. */
const TableSwitch = ({ showsTable, onToggle }: { showsTable: boolean; onToggle: () => void }) => {
  const t = useT()
  return (
    <Button
      type="text"
      size="small"
      icon={showsTable ? <BarChartOutlined /> : <TableOutlined />}
      aria-label={showsTable ? t('common.chart_chart') : t('common.chart_table')}
      aria-pressed={showsTable}
      onClick={onToggle}
    />
  )
}

type ChartTableProps = { title: string; figures: ChartFigures; heightPx: number }

const ChartTable = ({ title, figures, heightPx }: ChartTableProps) => (
  <div className={styles.table} style={{ maxBlockSize: heightPx }} tabIndex={0} role="region" aria-label={title}>
    <table>
      <thead>
        <tr>
          <th />
          {figures.series.map(({ name }) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.categories.map((category, index) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {figures.series.map(({ name, values }) => (
              <td key={name}>
                <NumberText value={values[index]} digits={2} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/**
 * Renders the chart off screen as a picture and returns its URL. The picture can therefore be saved even while the
 * table is shown instead of the chart. It can also have other colours than the chart on screen.
 */
const drawPicture = async (
  figures: ChartFigures,
  theme: ChartTheme,
  size: { width: number; height: number },
): Promise<string> => {
  const { loadInit } = await import('./echarts.ts')
  const chart = loadInit()(document.createElement('div'), null, size)
  chart.setOption({ ...optionOf(figures, theme), animation: false })
  const address = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: surfaceOf(theme.isDark) })
  chart.dispose()
  return address
}
