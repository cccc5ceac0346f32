import { expect, test } from 'vitest'
import { parseContactLines } from './contact-lines.ts'

test('one contact a line, in any of the usual separators; a comma may stand in the company', () => {
  const text = 'Anna@Buyer.example, Anna, Buyer, Inc.\n\nbo@b.example\tBo\n陈@c.example，陈，公司'
  expect(parseContactLines(text)).toEqual({
    contacts: [
      { address: 'anna@buyer.example', name: 'Anna', company: 'Buyer, Inc.' },
      { address: 'bo@b.example', name: 'Bo', company: '' },
    ],
    wrongLine: 4,
  })
})

test('the first line without an address is named', () => {
  expect(parseContactLines('a@b.example\nnobody, No Body').wrongLine).toBe(2)
  expect(parseContactLines(' \n')).toEqual({ contacts: [], wrongLine: null })
})
