import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { optOutWordList, readOptOut } from './opt-out-words.ts'

it.each([
  ['STOP', 'out'],
  [' Stop! ', 'out'],
  ['"stop".', 'out'],
  ['退订', 'out'],
  ['【退订】', 'out'],
  ['TD', 'out'],
  ['Arrêt', 'out'],
  ['ARRET', 'out'],
  ['СТОП', 'out'],
  ['Opt-Out', 'out'],
  ['수신거부', 'out'],
  ['إلغاء', 'out'],
  ['START', 'in'],
  ['恢复', 'in'],
  ['Please stop the shipment', null],
  ['stop sending samples of grey, send white', null],
  ['Yes, we need 2 containers', null],
  ['How much is the white tile?', null],
  ['', null],
  ['!!!', null],
])('%s', (text, meaning) => expect(readOptOut(text)).toBe(meaning))

it('reads every listed word in any case, with any punctuation around it', () => {
  const words = optOutWordList().flatMap((language) => language.words)
  const edge = fc.constantFrom('', ' ', '!', '. ', '“', '\n')
  fc.assert(
    fc.property(fc.constantFrom(...words), edge, edge, fc.boolean(), (word, before, after, isUpper) => {
      const written = `${before}${isUpper ? word.toUpperCase() : word}${after}`
      expect(readOptOut(written), written).toBe('out')
    }),
  )
})
