/**
 * Every count of the tree and of the finder equals a search for the same code, and a recount of the records in memory.
 */

import { contract } from '@tradewind/contract'
import { assert, asyncProperty, constantFrom } from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { TradeRecord } from '../record.ts'
import { searchTrades } from '../search/search.ts'
import { matches, tally } from '../testing/recount.ts'
import { makeRecords, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { findHsCodes } from './finder.ts'
import { listHsChildren } from './tree.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

const caller = { lang: 'en' }
const load = async (loadId: string, records: readonly TradeRecord[]) => {
  await publishRecords(platform, { loadId, sourceId: 's1' }, records)
}
// Half of the records are corrected afterwards, many of them to another code.
await load('l1', makeRecords(900, 5))
const corrected = makeRecords(450, 6)
await load('l2', corrected)
const records = [...corrected, ...makeRecords(900, 5).slice(450)]

const codesOf = (found: readonly TradeRecord[], digits: number) =>
  tally(found.map(({ hsCode }) => (hsCode === null || hsCode.length < digits ? '' : hsCode.slice(0, digits))))

test.each(['', '69', '6907', '73', '01', '0101', '99', '77'])(
  'the HS tree under %j equals a recount',
  async (parent) => {
    const under = records.filter(({ hsCode }) => hsCode?.startsWith(parent))
    const { list, unspecified } = await listHsChildren(platform, parent, caller)
    const declared = list.filter(({ trades }) => trades > 0)
    expect(declared.map(({ code, trades }) => ({ value: code, trades }))).toEqual(
      codesOf(under, parent.length + 2).toSorted((a, b) => (a.value < b.value ? -1 : 1)),
    )
    expect(unspecified).toBe(parent === '' ? 0 : under.filter(({ hsCode }) => hsCode === parent).length)
  },
)

test('the HS tree has every chapter and heading, with names in both languages', async () => {
  const [chapters, headings, subheadings] = await Promise.all(
    ['', '69', '6907'].map(async (parent) => (await listHsChildren(platform, parent, caller)).list),
  )
  expect(chapters).toHaveLength(97)
  expect(chapters?.[68]).toMatchObject({ code: '69', nameEn: 'Ceramic products', hasChildren: true })
  expect(headings?.map(({ code }) => code)).toContain('6910')
  expect(headings?.find(({ code }) => code === '6907')).toMatchObject({ nameEn: 'Ceramic tiles', nameCn: '陶瓷砖' })
  expect(subheadings?.find(({ code }) => code === '690721')).toMatchObject({ nameCn: null, hasChildren: false })
})

const words = constantFrom(
  'tile',
  'ceramic tile',
  'steel pipe',
  '"pipe steel"',
  'valve',
  'lamp',
  'tiles',
  'çelik',
  'ceramic -tile',
)

test('a word finds the codes of the records that hold it, with exact counts', async () => {
  await assert(
    asyncProperty(words, async (text) => {
      const answer = await findHsCodes(platform, text, caller)
      const keywords = answer.keywords ?? ''
      const coded = records.filter((record) => record.hsCode !== null && matches(record, { keywords }))
      expect(answer.trades).toBe(coded.length)
      for (const { code, trades, share } of answer.list) {
        const carrying = coded.filter(({ hsCode }) => hsCode?.startsWith(code))
        expect([code, trades, share]).toEqual([
          code,
          carrying.length,
          coded.length === 0 ? 0 : carrying.length / coded.length,
        ])
      }
      const filter = { keywords, hsCode: answer.list[0]?.code ?? '' }
      const page = await searchTrades(platform, { filter, sort: 'date_desc', page: 1, limit: 1 }, caller)
      if (answer.list.length > 0) expect(page.total).toBe(answer.list[0]?.trades)
    }),
    { numRuns: 12 },
  )
})

test('the name of a code counts together with the records, and the answer states the matching word', async () => {
  const { list } = await findHsCodes(platform, 'ceramic tiles', caller)
  expect(list[0]).toMatchObject({ code: '6907', inName: ['ceramic', 'tiles'] })
})

test('a Chinese word is searched in Chinese names, and in records by its English translation', async () => {
  const answer = await findHsCodes(platform, '瓷砖', caller)
  expect(answer.keywords).toBe('瓷砖')
  expect(answer.list[0]).toMatchObject({ code: '6907', nameCn: '陶瓷砖' })
  expect(answer.trades).toBe(
    records.filter((record) => record.hsCode !== null && matches(record, { keywords: '瓷砖' })).length,
  )
})

test('full-width digits and full stops are read as digits and dots', async () => {
  const plain = await findHsCodes(platform, '6907.21', caller)
  expect(plain.trades).toBeGreaterThan(0)
  expect(await findHsCodes(platform, '６９０７．２１', caller)).toEqual(plain)
  expect(await findHsCodes(platform, '6907。21', caller)).toEqual(plain)
  for (const hsCode of ['６９０７．２１', '6907。21', '6907 21'])
    expect(contract.customs.search.input.parse({ filter: { hsCode } }).filter).toEqual({ hsCode: '690721' })
})

test.each(['6', '69', '690', '6907', '69072', '690721', '69072100', '99', '0'])(
  'digits %s find the codes with this prefix',
  async (digits) => {
    const { list, keywords, trades } = await findHsCodes(platform, digits, caller)
    const under = records.filter(({ hsCode }) => hsCode?.startsWith(digits))
    expect([keywords, trades]).toEqual([null, under.length])
    for (const one of list) {
      expect(one.code.startsWith(digits)).toBe(true)
      expect(one.trades).toBe(records.filter(({ hsCode }) => hsCode?.startsWith(one.code)).length)
    }
    if (digits !== '99') expect(list.length).toBeGreaterThan(0)
  },
)

test.each(['-lamp', '"" * -', '.', '. .', '龘', '%', '\0', "'; drop table trade", '1'.repeat(100)])(
  'arbitrary text %j finds nothing and reads no records',
  async (text) => {
    const { trades } = await findHsCodes(platform, text, caller)
    expect(trades).toBe(0)
  },
)
