import { assert, boolean, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGuessablePassword } from './guessable-password.ts'

const owner = { username: 'Li Lei Trading', mobile: '13800138000' }

describe('guessable passwords', () => {
  it.each(['aaaaaa', 'aabbab', '121212', '123123123', 'abcabcab', 'a!A!a!A!'])(
    'a repeating password is guessable: %s',
    (password) => {
      expect(isGuessablePassword(password, owner)).toBe(true)
    },
  )

  it.each([
    'qwerty',
    '987654321',
    'zxcvbnm',
    'QAZwsx',
    '1qaz2wsx',
    'qwe123',
    'abc123',
    '147258369',
    'li123456',
    '!@#$%^',
  ])('a password of keyboard runs is guessable: %s', (password) => {
    expect(isGuessablePassword(password, owner)).toBe(true)
  })

  it.each(['Li Lei Trading', 'trading', 'li lei!', 'trading88', '13800138000', '138000', 'ａ138001380'])(
    'a password made of the account’s own name or number is guessable: %s',
    (password) => {
      expect(isGuessablePassword(password, owner)).toBe(true)
    },
  )

  it('a password made of a three-letter account name is guessable', () => {
    expect(isGuessablePassword('vip2026', { username: 'vip', mobile: '' })).toBe(false)
    expect(isGuessablePassword('vip-20', { username: 'vip', mobile: '' })).toBe(true)
  })

  it.each(['tradewind', 'first pass', 'Kq7#mv', '上海出口贸易', 'correct horse battery'])(
    'the password %s is not guessable',
    (password) => {
      expect(isGuessablePassword(password, owner)).toBe(false)
      expect(isGuessablePassword(password, { username: '', mobile: '' })).toBe(false)
    },
  )

  it('any keyboard run is guessable, in either direction and case, and of any length', () => {
    const row = 'abcdefghijklmnopqrstuvwxyz'
    assert(
      property(integer({ min: 0, max: 20 }), integer({ min: 6, max: 26 }), boolean(), (start, length, back) => {
        const run = row.slice(start, start + length)
        const password = back ? Array.from(run).toReversed().join('').toUpperCase() : run
        expect(isGuessablePassword(password, owner)).toBe(true)
      }),
    )
  })
})
