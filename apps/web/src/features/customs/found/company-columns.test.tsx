import { UiProvider } from '@tradewind/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MonthLine, type Curves } from './company-columns.tsx'

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
