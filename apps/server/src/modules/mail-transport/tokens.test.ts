/** Tests signed links and mail addresses. A token for one purpose is invalid for another purpose. */

import { expect, test } from 'vitest'
import {
  messageIdOf,
  readSignedAddress,
  readToken,
  recipientOfMessageId,
  returnPathOf,
  signToken,
  unsubscribeAddressOf,
} from './tokens.ts'

test('a token is valid for its own purpose only, in any case of letters, and invalid after any change', () => {
  const secret = 's'.repeat(32)
  const keys = { secret, previousSecrets: [] }
  const token = signToken(secret, 'unsubscribe', 123_456)
  expect(readToken(keys, 'unsubscribe', token.toUpperCase())).toBe(123_456)
  expect(readToken(keys, 'open', token)).toBeNull()
  expect(readToken(keys, 'click:1', signToken(secret, 'click:0', 5))).toBeNull()
  expect(readToken(keys, 'unsubscribe', `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`)).toBeNull()
  expect(readSignedAddress(keys, returnPathOf(secret, 'mail.example', 7))?.recipientId).toBe(7)
  expect(recipientOfMessageId(keys, `<${messageIdOf(secret, 'mail.example', 8)}>`)).toBe(8)
  expect(readSignedAddress(keys, unsubscribeAddressOf(secret, 'x.example', 9).toUpperCase())).toEqual({
    purpose: 'unsubscribe',
    recipientId: 9,
    answerId: null,
  })
  expect(readSignedAddress(keys, returnPathOf(secret, 'x.example', 9).replace('b-', 'r-'))).toBeNull()
  // After a rotation of the secret, tokens that the old secret signed are still valid; tokens of any other secret are
  // invalid.
  const rotated = { secret: 't'.repeat(32), previousSecrets: [secret] }
  expect(readToken(rotated, 'unsubscribe', token)).toBe(123_456)
  expect(readToken({ ...rotated, previousSecrets: [] }, 'unsubscribe', token)).toBeNull()
})
