import { expect, it } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal('a secret of thirty-two characters', 'test')

it('a sealed text can be opened, and does not reveal its content', () => {
  const sealed = seal.close('pässword', 'row-1')
  expect(sealed).not.toContain('pässword')
  expect(seal.open(sealed, 'row-1')).toBe('pässword')
  expect(seal.close('pässword', 'row-1')).not.toBe(sealed)
})

it('a seal does not open for another owner, secret or purpose, or after a change', () => {
  const sealed = seal.close('password', 'row-1')
  expect(() => seal.open(sealed, 'row-2')).toThrow()
  expect(() => createSeal('another secret of thirty-two chars', 'test').open(sealed, 'row-1')).toThrow()
  expect(() => createSeal('a secret of thirty-two characters', 'other').open(sealed, 'row-1')).toThrow()
  const at = sealed.length - 3
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  expect(() => seal.open(changed, 'row-1')).toThrow()
  expect(() => seal.open('password', 'row-1')).toThrow('unknown way')
})
