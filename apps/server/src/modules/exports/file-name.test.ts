import { exportLists } from '@tradewind/contract'
import { locales } from '@tradewind/i18n'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameArchive, nameExport, type NamedExport } from './file-name.ts'

const at = new Date('2026-11-23T07:32:00Z')
const buyers: NamedExport = {
  list: 'buyers',
  subject: 'tile 6907',
  lang: 'en',
  timeZone: 'Asia/Shanghai',
  at,
  format: 'xlsx',
}

test('a name has the list in the language of the user, the subject, and the time in the zone of the user', () => {
  expect(nameExport(buyers)).toBe('Buyers - tile 6907 - 20261123-153200.xlsx')
  expect(nameExport({ ...buyers, lang: 'cn', subject: '瓷砖' })).toBe('采购商 - 瓷砖 - 20261123-153200.xlsx')
  expect(nameExport({ ...buyers, timeZone: 'America/New_York' })).toBe('Buyers - tile 6907 - 20261123-023200.xlsx')
  expect(nameExport({ ...buyers, list: 'statement', subject: null, format: 'csv' })).toBe(
    'Balance history - 20261123-153200.csv',
  )
  expect(nameArchive(buyers)).toBe('Exports - 20261123-153200.zip')
})

test.each([
  ['"steel pipe" cera* -toy', 'steel pipe cera -toy'],
  ['a/b\\c:d|e?f<g>h', 'a b c d e f g h'],
  ['tile\u0000\u202Excod.exe\r\n\u2066x\u200E', 'tile xcod.exe x'],
  ['\uD800 half', 'half'],
  ['cafe\u0301', 'café'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['  \t ', ''],
])('the subject %j is written as %j', (subject, written) => {
  const name = nameExport({ ...buyers, subject })
  expect(name).toBe(`Buyers - ${written === '' ? '' : `${written} - `}20261123-153200.xlsx`)
})

test('every name is legal on Windows and macOS, has at most 80 characters, and begins and ends with its own parts', () => {
  const subject = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
  )
  fc.assert(
    fc.property(subject, fc.constantFrom(...exportLists), fc.constantFrom(...locales), (text, list, lang) => {
      const name = nameExport({ ...buyers, subject: text, list, lang })
      expect(name.length).toBeLessThanOrEqual(80)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect(name.isWellFormed()).toBe(true)
      expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Bidi_Control}]/u)
      expect(name).not.toMatch(/^exports\./)
      expect(name.endsWith('20261123-153200.xlsx')).toBe(true)
    }),
  )
})

test('a long subject is cut between two characters', () => {
  const name = nameExport({ ...buyers, subject: '👩‍👩‍👧'.repeat(40) })
  expect(name.length).toBeLessThanOrEqual(80)
  expect(name).toMatch(/^Buyers - (?:👩‍👩‍👧)+… - 20261123-153200\.xlsx$/u)
})
