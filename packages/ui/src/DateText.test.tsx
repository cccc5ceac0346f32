import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DateText } from './DateText.tsx'

const instant = new Date(2026, 2, 5, 4, 5, 6).toISOString()
const textOf = (node: React.ReactNode): string => renderToStaticMarkup(node).replaceAll(/<[^>]*>/g, '')

test('a time is shown as year-month-day hour:minute:second', () => {
  expect(textOf(<DateText at={instant} withTime />)).toBe('2026-03-05 04:05:06')
})

test('a day has no time, and an absent time is a dash', () => {
  expect(textOf(<DateText at="2026-03-05" withTime />)).toBe('2026-03-05')
  expect(textOf(<DateText at={instant} />)).toBe('2026-03-05')
  expect(textOf(<DateText at={null} withTime />)).toBe('–')
})
