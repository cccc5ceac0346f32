import { UiProvider } from '@tradewind/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { limitChosen, MonthLine, type Curves } from './company-columns.tsx'

const lineOf = (curves: Curves | 'failed' | undefined, companyId = 7): string =>
  renderToStaticMarkup(
    <UiProvider t={(key) => key} locale="en" antdLocale={{ locale: 'en' }} isDark={false} onUpgrade={null}>
      <MonthLine curves={curves} companyId={companyId} />
    </UiProvider>,
  )

test('the line of a company waits for the months, and a dash replaces it when they are unknown', () => {
  const curves: Curves = { months: ['2026-09', '2026-10'], tradesOf: new Map([[7, [1, 4]]]) }
  expect(lineOf(undefined)).toContain('tw-bone')
  expect(lineOf(curves)).toContain('svg')
  for (const line of [lineOf('failed'), lineOf(curves, 8)]) {
    expect(line).toContain('–')
    expect(line).not.toContain('tw-bone')
  }
})

test('a choice of more than 100 companies is cut, and the cut is reported', () => {
  const keys = Array.from({ length: 101 }, (_, index) => String(index))
  expect(limitChosen(keys)).toEqual({ chosen: keys.slice(0, 100), isCut: true })
  expect(limitChosen(keys.slice(1))).toEqual({ chosen: keys.slice(1), isCut: false })
})
