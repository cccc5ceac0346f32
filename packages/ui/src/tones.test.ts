import { expect, test } from 'vitest'
import { optionOf } from './chart/option.ts'
import { contrastOf } from './palette.ts'
import { chartColourOf, tagColourOf, type Tone } from './tones.ts'

const tones: readonly Tone[] = [
  'neutral', 'waiting', 'active', 'good', 'warning', 'bad', 'accepted', 'opened', 'clicked', 'replied', 'unsubscribed',
] // prettier-ignore

test('no two tones share a colour, and every tone is visible on the background', () => {
  expect(new Set(tones.map(tagColourOf)).size).toBe(tones.length)
  for (const isDark of [false, true]) {
    const colours = tones.map((tone) => chartColourOf(tone, isDark))
    expect(new Set(colours).size).toBe(tones.length)
    for (const colour of colours) expect(contrastOf(colour, isDark ? '#131e2d' : '#ffffff'), colour).toBeGreaterThan(2)
  }
})

test('a series and a value have the colour of their tone, whatever their position', () => {
  const theme = { isDark: false, format: String, axisFormat: String }
  const figures = { kind: 'bar' as const, categories: ['a', 'b'] }
  const series = [
    { name: 'Opened', values: [1, 2], tone: 'opened' as const },
    { name: 'All', values: [3, null], tones: ['good', 'bad'] as const },
  ]
  const drawn = (order: typeof series) => optionOf({ ...figures, series: order }, theme)['series']
  const colour = chartColourOf('opened', false)
  expect(drawn(series)).toMatchObject([
    { name: 'Opened', color: colour },
    {
      data: [
        { value: 3, itemStyle: { color: chartColourOf('good', false) } },
        { value: null, itemStyle: { color: chartColourOf('bad', false) } },
      ],
    },
  ])
  expect(drawn(series.toReversed())).toMatchObject([{}, { name: 'Opened', color: colour }])
})
