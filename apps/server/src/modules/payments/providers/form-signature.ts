/**
 * Signs and checks forms in Alipay's format. The signature covers all fields except `sign` and `sign_type` in sorted
 * order, by RSA with SHA-256 (RSA2).
 */

import { createSign, createVerify, type KeyObject } from 'node:crypto'

type Fields = Readonly<Record<string, string>>

const contentOf = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([name, value]) => name !== 'sign' && name !== 'sign_type' && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

export const signForm = (fields: Fields, privateKey: KeyObject): Record<string, string> => ({
  ...fields,
  sign_type: 'RSA2',
  sign: createSign('RSA-SHA256').update(contentOf(fields)).sign(privateKey, 'base64'),
})

export const isSigned = (fields: Fields, publicKey: KeyObject): boolean =>
  fields['sign_type'] === 'RSA2' &&
  createVerify('RSA-SHA256')
    .update(contentOf(fields))
    .verify(publicKey, fields['sign'] ?? '', 'base64')
