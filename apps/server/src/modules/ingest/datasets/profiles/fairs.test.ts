import type { Inspection } from '@tradewind/contract'
import { afterAll, describe, expect, it } from 'vitest'
import type { ProfileRecord } from '../../../profiles/index.ts'
import { guessMapping } from '../../mapping/index.ts'
import type { Cell } from '../../read/index.ts'
import { xlsxOf } from '../../testing/files.ts'
import { meanings } from '../../testing/guess.ts'
import { startIngestWorld } from '../../testing/world.ts'
import { profileDataset } from './index.ts'

const { vocabulary, createReader, missing, shown } = profileDataset('fair_buyers')

/** Guesses the mapping of a file and reads its rows. */
const read = (rows: readonly (readonly Cell[])[], fileName = 'file.xlsx') => {
  const mapping = guessMapping({
    vocabulary,
    fileName,
    sheetIndex: 0,
    firstRows: rows.map((cells, index) => ({ line: index + 1, cells })),
    saved: null,
    headerLine: 1,
  })
  const reader = createReader(mapping, { receivedOn: '2026-03-01', usdRates: {} })
  const readings = rows.slice(1).map((cells, index) => reader({ line: index + 2, cells }))
  return {
    mapping,
    missing: missing(mapping),
    records: readings.flatMap((reading): ProfileRecord[] => ('record' in reading ? [reading.record] : [])),
    rejects: readings.flatMap((reading) => ('reject' in reading ? [reading.reject] : [])),
  }
}

const chinese = ['采购商企业全称', '联系人', '国家_地区', '参展届次', '手机', '电话', '传真', '邮箱', '官网', '地址', '商品类别', '采购产品', '来源'] // prettier-ignore
const kolibri = ['Kolibri Trading GmbH', 'Ada Lind；王伟', '德国', '第131届、133届', '+49 170 5550101', '+49 851 5550', '+49 851 5559', 'Ada@kolibri.example', 'www.kolibri.example', 'Hafenstr. 1', '家具、灯具、飞行模拟器', 'wooden chairs', '官方'] // prettier-ignore

describe('a file of fair buyers', () => {
  it('with Chinese headers loads without a mapping by hand', () => {
    const { mapping, missing: lacking, records } = read([chinese, kolibri])
    expect(lacking).toEqual([])
    expect(meanings(mapping)).toEqual({
      采购商企业全称: 'company',
      联系人: 'contact',
      国家_地区: 'country',
      参展届次: 'session',
      手机: 'mobile',
      电话: 'phone',
      传真: 'fax',
      邮箱: 'email',
      官网: 'website',
      地址: 'address',
      商品类别: 'fairCategory',
      采购产品: 'products',
      来源: 'fairSource',
    })
    expect(mapping.constants).toMatchObject({ fairRole: 'buyer', fairSource: 'third_party' })
    expect(mapping.constantReasons).toEqual({ fairRole: { key: 'headers', matched: '采购商企业全称' } })
    expect(records).toMatchObject([
      {
        dataset: 'fair_buyers',
        recordId: null,
        subject: {
          name: 'Kolibri Trading GmbH',
          country: 'DE',
          email: 'ada@kolibri.example',
          phone: '+49 851 5550',
          website: 'https://www.kolibri.example',
          address: 'Hafenstr. 1',
        },
        facts: {
          role: 'buyer',
          source: 'official',
          sessions: [131, 133],
          fair: null,
          personnel: ['Ada Lind', '王伟'],
          mobiles: ['+49 170 5550101'],
          phones: ['+49 851 5550'],
          faxes: ['+49 851 5559'],
          emails: ['ada@kolibri.example'],
          categories: ['furniture', 'lighting'],
          furtherCategories: ['飞行模拟器'],
          products: 'wooden chairs',
        },
      },
    ])
    expect(records.map(shown)).toMatchObject([
      { company: 'Kolibri Trading GmbH', session: '131, 133', fairRole: 'buyer', contact: 'Ada Lind, 王伟' },
    ])
  })

  it('rejects rows without a company, and with no session that exists', () => {
    const head = ['采购商', '国家', '届次']
    const { records, rejects } = read([
      head,
      ['Kolibri', 'DE', 133],
      ['', 'DE', '133'],
      ['Specht', 'DE', '第99999届'],
      ['Zeisig', 'DE', '120'],
      ['Meise', 'DE', '<script>alert(1)</script> 12'],
      ['Star', 'DE', ''],
      ...['Amsel', 'Fink', 'Dohle', 'Elster', 'Reiher', 'Storch', 'Kranich'].map((name) => [name, 'DE', '134']),
    ])
    expect(records.map(({ subject }) => subject?.name).slice(0, 3)).toEqual(['Kolibri', 'Star', 'Amsel'])
    expect(rejects).toMatchObject([
      { line: 3, reason: 'company_missing' },
      { line: 4, reason: 'session_unknown', column: '届次', value: '第99999届' },
      { line: 5, reason: 'session_unknown', value: '120' },
      { line: 6, reason: 'session_unknown' },
    ])
  })

  it('of exhibitors says so by its header, and of another fair keeps the fair’s name', () => {
    const { mapping, records } = read([
      ['参展商全称', '国别', '展会名称', '届次'],
      ['Kolibri', 'DE', 'Ambiente', '2024'],
      ['Specht', 'AT', '广交会', '134'],
    ])
    expect(mapping.constants).toMatchObject({ fairRole: 'exhibitor' })
    expect(records.map(({ facts }) => facts)).toMatchObject([
      { role: 'exhibitor', sessions: [], fair: 'Ambiente 2024' },
      { role: 'exhibitor', sessions: [134], fair: null },
    ])
  })

  it('finds the country in a list that begins with a part of the address', () => {
    const { records } = read([
      ['参展商全称', '国别'],
      ['Star Seals', '220 Iuliu Maniu bd; ROMANIA'],
      ['Kolibri', 'Germany'],
      ['Specht', 'AT'],
    ])
    expect(records.map(({ subject }) => subject?.country)).toEqual(['RO', 'DE', 'AT'])
  })

  it('says by its name that the organiser made it', () => {
    const { mapping } = read([['Name', 'Country'], ['Kolibri', 'DE']], '广交会官方采购商.xlsx') // prettier-ignore
    expect(mapping.constants).toMatchObject({ fairRole: 'buyer', fairSource: 'official' })
    expect(mapping.constantReasons).toMatchObject({ fairSource: { key: 'file_name', matched: null } })
  })
})

describe('loading files of trade fairs', async () => {
  const world = await startIngestWorld()
  afterAll(() => world.close())
  const { db } = world.platform
  const readRows = (source: string) =>
    db
      .selectFrom('profile_record')
      .innerJoin('profile_source', 'profile_source.sourceId', 'profile_record.sourceId')
      .select(['nameId', 'isCurrent', 'content'])
      .where('dataset', '=', 'fair_buyers')
      .where('sourceName', '=', source)
      .orderBy('line')
      .execute()

  it('a workbook with Chinese headers publishes buyers with their companies, and rolls them back', async () => {
    const load = await world.loadFile('buyers.xlsx', await xlsxOf([chinese, kolibri]), {
      dataset: 'fair_buyers',
      source: 'canton',
    })
    expect(load).toMatchObject({ state: 'published', rowsPublished: 1, rowsRejected: 0 })
    const [row] = await readRows('canton')
    expect(row).toMatchObject({ isCurrent: true, content: { facts: { sessions: [131, 133] } } })
    expect(row?.nameId).not.toBeNull()
    expect((await world.call('rollback', { loadId: load.loadId })).code).toBe(1)
    await expect.poll(() => readRows('canton'), { timeout: 20_000 }).toEqual([])
  })

  it('a JSON document with countries as text, object and list publishes every exhibitor', async () => {
    const fair = {
      name: 'Air Show 2023',
      alias: ['54th Air Show'],
      exhibitor: [
        { name: 'Kolibri Aero', country: 'Germany', category: ['Toys', 'Engines'], website: 'https://k.example' },
        { name: 'Specht Wings', country: { name: 'United States', iso2: 'US' }, category: 'Space' },
        {
          name: 'Zeisig Parts',
          country: [
            { name: 'France', iso2: 'FR' },
            { name: 'Italy', iso2: 'IT' },
          ],
        },
        { name: 'Meise Jets', address: { text: 'Rua 1', iso2: 'BR' }, category: [] },
        ...Array.from({ length: 12 }, (_, no) => ({ name: `Aviation ${no} Ltd`, country: 'GB' })),
      ],
    }
    const load = await world.loadFile('fair.json', Buffer.from(JSON.stringify(fair)), {
      dataset: 'fair_buyers',
      source: 'Air Show 2023',
    })
    expect(load).toMatchObject({ state: 'published', rowsPublished: 16, rowsRejected: 0 })
    // The list's name in the document says that its entries are exhibitors.
    const { mapping } = (await world.call<Inspection>('inspect', { loadId: load.loadId })).data
    expect(mapping.constants).toMatchObject({ fairRole: 'exhibitor' })
    expect(mapping.constantReasons).toMatchObject({ fairRole: { key: 'title', matched: 'exhibitor' } })
    const rows = await readRows('Air Show 2023')
    expect(rows.slice(0, 4)).toMatchObject([
      { content: { subject: { name: 'Kolibri Aero', country: 'DE' }, facts: { sessions: [], fair: null } } },
      { content: { subject: { name: 'Specht Wings', country: 'US' } } },
      { content: { subject: { name: 'Zeisig Parts', country: 'FR' } } },
      { content: { subject: { name: 'Meise Jets', country: 'BR', address: 'Rua 1' } } },
    ])
    expect(rows.every(({ nameId }) => nameId !== null)).toBe(true)
  })
})
