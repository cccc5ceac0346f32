import { expect, test } from 'vitest'
import { contrastOf, defaultColour, paletteOf, textContrast, themeColours } from './palette.ts'
import { themeOf } from './theme.ts'

const cases = themeColours.flatMap((colour) => [true, false].map((isDark) => [colour, isDark] as const))

test('the default is the colour of the specification', () => {
  expect(defaultColour).toBe('#409eff')
})

test('the contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test.each(cases)('every text in %s (dark theme: %s) has enough contrast', (colour, isDark) => {
  const { brand, onBrand, hover, active, strong, soft } = paletteOf(colour, isDark)
  const backgrounds = isDark ? ['#0b141f', '#131e2d', '#1a283a', soft] : ['#ffffff', '#f3f6fa', '#f1f6fc', soft]
  const pairs = [...[brand, hover, active].map((fill) => [onBrand, fill]), ...backgrounds.map((one) => [strong, one])]
  const poor = pairs.filter(([text = '', background = '']) => contrastOf(text, background) < textContrast)
  expect(poor).toEqual([])
})

test.each(cases)('buttons and switches have the theme colour %s itself (dark theme: %s)', (colour, isDark) => {
  const { components } = themeOf({ isDark, isStill: true, colour })
  expect(components?.Button?.colorPrimary).toBe(colour)
  expect(components?.Switch?.colorPrimary).toBe(colour)
  expect(components?.Checkbox?.colorPrimary).toBe(colour)
})
