import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NumberText, UiProvider } from '@tradewind/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { columnFormats } from './parts.tsx'

const textOf = (value: number, format: { digits: number; fixed: boolean }): string =>
  renderToStaticMarkup(
    <UiProvider t={(key) => key} locale="en" antdLocale={{ locale: 'en' }} isDark={false} onUpgrade={null}>
      <NumberText value={value} {...format} />
    </UiProvider>,
  ).replaceAll(/<[^>]*>/g, '')

test('all numbers of a column have one unit and one number of decimals', () => {
  const values = [0.4, 9_999.5, 12_300, 4_560_000_000]
  expect(values.map((value) => textOf(value, columnFormats.sum))).toEqual(['0', '10,000', '12,300', '4,560,000,000'])
  expect(values.map((value) => textOf(value, columnFormats.record))).toEqual([
    '0.40',
    '9,999.50',
    '12,300.00',
    '4,560,000,000.00',
  ])
})

test('no column of the customs screens shortens an amount or a weight', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const files = globSync('**/*.tsx', { cwd: folder }).filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(50)
  const shortened = files.flatMap((file) =>
    [
      ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(
        /<NumberText[^>]*\b(?:amount|weight|usd)\w*[^>]*\bcompact\b/gi,
      ),
    ].map(([found]) => `${file}: ${found}`),
  )
  expect(shortened).toEqual([])
})
