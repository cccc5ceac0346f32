import { expect, it } from 'vitest'
import { subjectLineOf } from './subject-line.ts'

it('is one line', () => {
  expect(subjectLineOf(' Tiles\n\nfor {{company}} ')).toBe('Tiles for {{company}}')
})

it.each([
  ['a variable that ends there stays', `${'x'.repeat(192)}{{name}} and more`, `${'x'.repeat(192)}{{name}}`],
  ['a variable beyond it is left out whole', `${'x'.repeat(193)} {{name}}`, 'x'.repeat(193)],
  ['also where only its last brace is beyond it', `${'x'.repeat(193)}{{name}}`, 'x'.repeat(193)],
  ['also where only its first brace is within', `${'x'.repeat(199)}{{name}}`, 'x'.repeat(199)],
  ['a letter beyond 16 bits is not halved', `${'x'.repeat(199)}🚢 ship`, 'x'.repeat(199)],
])('is cut at 200 letters: %s', (_, text, cut) => {
  expect(subjectLineOf(text)).toBe(cut)
})
