/** Converts the numbers of a chart to an ECharts option object in the colours of the theme. */

import type { EChartsCoreOption } from 'echarts/core'
import { chartColourOf, type Tone } from '../tones.ts'

export type ChartKind = 'line' | 'bar' | 'bar-horizontal' | 'pie'
export type ChartSeries = {
  name: string
  values: readonly (number | null)[]
  /** True for a series with which the other series are only compared. It is drawn in grey behind them. */
  muted?: boolean
  /** The tone of the state that the series counts. If it is absent, the series has the next colour of the palette. */
  tone?: Tone
  /** The tones of the values, if the values of one series count different states. */
  tones?: readonly Tone[]
}
export type ChartFigures = { kind: ChartKind; categories: readonly string[]; series: readonly ChartSeries[] }
export type ChartTheme = { isDark: boolean; format: (value: number) => string; axisFormat: (value: number) => string }

/**
 * The colours of the series. They differ in lightness as well as in hue, so that they can be told apart without colour
 * vision.
 */
const palette = ['#409eff', '#14406f', '#8fc7ff', '#e2a03f', '#3aa981', '#7a6ff0', '#c95f7b', '#93a4b8']
const darkPalette = ['#409eff', '#a9d3ff', '#1b6fd3', '#f0b95a', '#4cc38a', '#a79fff', '#f08fa8', '#7f93aa']

export const optionOf = ({ kind, categories, series }: ChartFigures, theme: ChartTheme): EChartsCoreOption => {
  const text = theme.isDark ? '#9fb0c4' : '#55657a'
  const line = theme.isDark ? '#25354a' : '#e2e8f0'
  const common = {
    color: theme.isDark ? darkPalette : palette,
    textStyle: { fontFamily: 'inherit', color: text },
    animationDuration: 240,
    tooltip: {
      trigger: kind === 'pie' ? 'item' : 'axis',
      axisPointer: { type: kind === 'line' ? 'line' : 'shadow' },
      backgroundColor: theme.isDark ? '#1a283a' : '#ffffff',
      borderColor: line,
      textStyle: { color: theme.isDark ? '#e3eaf3' : '#17263a', fontSize: 12 },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? theme.format(value) : '–'),
      confine: true,
    },
    ...(series.length > 1 || kind === 'pie'
      ? { legend: { type: 'scroll', bottom: 0, textStyle: { color: text } } }
      : {}),
  }
  if (kind === 'pie') return { ...common, series: [pieOf(categories, series, theme)] }
  const categoryAxis = {
    type: 'category',
    data: categories,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: line } },
    axisLabel: { color: text, hideOverlap: true },
  }
  const valueAxis = {
    type: 'value',
    // If all values are whole numbers, the axis has no fractional labels.
    ...(hasWholeValues(series) ? { minInterval: 1 } : {}),
    splitLine: { lineStyle: { color: line } },
    axisLabel: { color: text, formatter: theme.axisFormat, hideOverlap: true },
  }
  const lies = kind === 'bar-horizontal'
  // The area below a line is filled only if the chart has a single line. Several filled areas would look like parts of
  // a sum.
  const fills = series.filter(({ muted }) => muted !== true).length === 1
  return {
    ...common,
    grid: { left: 8, right: 16, top: 16, bottom: series.length > 1 ? 34 : 6, outerBoundsMode: 'same' },
    xAxis: lies ? valueAxis : categoryAxis,
    yAxis: lies ? { ...categoryAxis, inverse: true } : valueAxis,
    series: series.map(({ name, values, muted, tone, tones }) => ({
      name,
      data: tones === undefined ? values : values.map((value, index) => valueIn(value, tones[index], theme.isDark)),
      ...shapeOf(kind, fills),
      ...(tone === undefined ? {} : { color: chartColourOf(tone, theme.isDark) }),
      ...(muted ? { ...mutedOf(kind, theme.isDark), z: 1 } : {}),
    })),
  }
}

const valueIn = (value: number | null, tone: Tone | undefined, isDark: boolean) =>
  tone === undefined ? value : { value, itemStyle: { color: chartColourOf(tone, isDark) } }

const mutedOf = (kind: ChartKind, isDark: boolean) => {
  const color = isDark ? '#4a5d75' : '#c3cfdd'
  return kind === 'line'
    ? { color, lineStyle: { width: 1.5, type: 'dashed' as const }, areaStyle: { opacity: 0 } }
    : { color }
}

const hasWholeValues = (series: ChartFigures['series']): boolean =>
  series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)))

const shapeOf = (kind: ChartKind, fills: boolean) =>
  kind === 'line'
    ? {
        type: 'line',
        showSymbol: false,
        symbolSize: 6,
        lineStyle: { width: 2 },
        areaStyle: { opacity: fills ? 0.08 : 0 },
      }
    : { type: 'bar', barMaxWidth: 26, itemStyle: { borderRadius: kind === 'bar' ? [3, 3, 0, 0] : [0, 3, 3, 0] } }

const pieOf = (categories: readonly string[], series: readonly ChartSeries[], theme: ChartTheme) => ({
  type: 'pie',
  radius: ['46%', '70%'],
  center: ['50%', '44%'],
  itemStyle: { borderColor: theme.isDark ? '#131e2d' : '#ffffff', borderWidth: 2 },
  label: { show: false },
  data: categories.map((name, index) => ({ name, value: series[0]?.values[index] ?? 0 })),
})
