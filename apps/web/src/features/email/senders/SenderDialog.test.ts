import { expect, test, vi } from 'vitest'

// Stubs of the browser storage, from which the imported modules read the session and the language.
vi.stubGlobal('sessionStorage', { getItem: () => null })
vi.stubGlobal('document', { cookie: '' })
const { replyToOf, startsOf } = await import('./SenderDialog.tsx')

const company = { name: 'Maker Ltd', address: '1 Kiln Road', usual: '2 Old Road' }

test('the product receives the replies to a new sender, unless it reads a mailbox of the organisation', () => {
  expect(startsOf({ ...company, hasMailbox: false })).toMatchObject({ repliesHere: true, forwardReplies: false })
  expect(startsOf({ ...company, hasMailbox: true })).toMatchObject({ repliesHere: false })
})

test('a reply address that is not shown stays as stored, or is the address of the sender', () => {
  const fields = { address: 'sales@maker.example', replyTo: '', repliesHere: true, forwardReplies: false }
  const stored = { replyTo: 'office@maker.example' }
  expect(replyToOf(fields, 'new')).toBe('sales@maker.example')
  expect(replyToOf(fields, stored)).toBe('office@maker.example')
  expect(replyToOf({ ...fields, forwardReplies: true, replyTo: 'new@maker.example' }, stored)).toBe('new@maker.example')
})
