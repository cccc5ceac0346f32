import { expect, test } from 'vitest'
import { withForms } from './word-forms.ts'

test('plain words are searched in singular and plural, other syntax is unchanged', () => {
  expect(withForms('ceramic Tile')).toBe('ceramic|ceramics tile|tiles')
  expect(withForms('batteries -toy "wall tile" cera* tyre|wheel')).toBe(
    'batteries|battery -toy "wall tile" cera* tyre|wheel',
  )
  for (const text of ['', '"wall tile', 'cera*', '瓷砖', 't-shirt', 'tile|tiles', '6907', `${'tile '.repeat(39)}tile`])
    expect([text, withForms(text)]).toEqual([text, null])
})
