import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEmailAddress } from './email-address.ts'
import { asciiDigits, asciiHost, cleanTyped } from './typed-text.ts'

describe('readEmailAddress', () => {
  it.each([
    ['Ada@Weide.Example', 'ada@weide.example'],
    ['mailto:ada@weide.example?subject=Hi', 'ada@weide.example'],
    ['"Ada Weide" <ada@weide.example>', 'ada@weide.example'],
    ['<ada@weide.example>;', 'ada@weide.example'],
    ['ada+fair@weide.example', 'ada@weide.example'],
    ['A.D.A.Weide+x@googlemail.com', 'a.d.a.weide@googlemail.com'],
    ['ada＠weide．example', 'ada@weide.example'],
    ['\u202bada@weide.example\u202c', 'ada@weide.example'],
    ['a\u200bda@weide.example', 'ada@weide.example'],
    ['info@müller.example', 'info@xn--mller-kva.example'],
    ['采购@例子.公司', '采购@xn--fsqu00a.xn--55qx5d'],
    ['info@例子。公司', 'info@xn--fsqu00a.xn--55qx5d'],
  ])('reads %s as %s', (text, address) => expect(readEmailAddress(text)?.address).toBe(address))

  it.each([
    '', 'ada', 'ada@', '@weide.example', 'ada@weide', 'ada weide@weide.example', 'ada@weide example.com', 'a@b@', 'ada@1.2.3.4',
    'ada@[127.0.0.1]', '.ada@weide.example', 'ada..b@weide.example', 'ada@-weide.example', `${'a'.repeat(65)}@weide.example`,
    `ada@${'a.'.repeat(200)}example`, '😀@weide.example', 'x'.repeat(10_000), '١٢٣', 'ada@weide.example\nbob@weide.example',
  ])('refuses %s', (text) => expect(readEmailAddress(text)).toBeNull()) // prettier-ignore

  it('knows the addresses of one mailbox', () => {
    const mailboxes = ['A.D.A.Weide+x@googlemail.com', 'adaweide@gmail.com'].map(
      (text) => readEmailAddress(text)?.mailbox,
    )
    expect(mailboxes).toEqual(['adaweide@gmail.com', 'adaweide@gmail.com'])
  })

  it('reads its own result unchanged, and never throws', () =>
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }).map((text) => `${text}@acme.example`)), (text) => {
        const read = readEmailAddress(text)
        if (read !== null) expect(readEmailAddress(read.address)).toEqual(read)
      }),
      { numRuns: 500 },
    )) // prettier-ignore
})

describe('cleanTyped', () => {
  it('is idempotent and leaves no invisible characters', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanTyped(text)
        expect(cleanTyped(clean)).toBe(clean)
        expect(clean).not.toMatch(/[\p{Cf}\p{Cc}]/u)
      }),
    ))
})

describe('asciiDigits', () => {
  it.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '๐๑๒๓๔๕๖๗๘๙', '０１２３４５６７８９', '၀၁၂၃၄၅၆၇၈၉'])(
    'reads %s',
    (digits) => expect(asciiDigits(digits)).toBe('0123456789'),
  )
})

describe('asciiHost', () => {
  it.each(['a b.example', 'a/b.example', 'user@acme.example', 'acme.example:80', 'a%2eb.example', '-a.example', ''])(
    'refuses %s',
    (text) => expect(asciiHost(text)).toBeNull(),
  )
})
