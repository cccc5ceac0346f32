import { afterAll, describe, expect, it } from 'vitest'
import type { ProfileDataset, ProfileRecord } from '../../../profiles/index.ts'
import { guessMapping } from '../../mapping/index.ts'
import type { Cell } from '../../read/index.ts'
import { meanings } from '../../testing/guess.ts'
import { startIngestWorld } from '../../testing/world.ts'
import { profileDataset } from './index.ts'

const context = { receivedOn: '2026-03-01', usdRates: { 'EUR 2026-03': 1.1 } }

/** Guesses the mapping of a file and reads its rows. */
const read = (name: ProfileDataset, rows: readonly (readonly Cell[])[]) => {
  const { vocabulary, createReader, missing } = profileDataset(name)
  const mapping = guessMapping({
    vocabulary,
    fileName: 'file.csv',
    sheetIndex: 0,
    firstRows: rows.map((cells, index) => ({ line: index + 1, cells })),
    saved: null,
    headerLine: 1,
  })
  const reader = createReader(mapping, context)
  const readings = rows.slice(1).map((cells, index) => reader({ line: index + 2, cells }))
  return {
    meanings: meanings(mapping),
    missing: missing(mapping),
    records: readings.flatMap((reading) => ('record' in reading ? [reading.record] : [])),
    rejects: readings.flatMap((reading) => ('reject' in reading ? [reading.reject.reason] : [])),
  }
}
const only = (name: ProfileDataset, rows: readonly (readonly Cell[])[]): ProfileRecord => {
  const [record] = read(name, rows).records
  if (record === undefined) throw new Error('no record')
  return record
}

describe('a file of companies', () => {
  it('of a company database loads without a mapping by hand', () => {
    const { meanings: fields, missing, records } = read('company', [
      ['uuid', 'name', 'type', 'permalink', 'cb_url', 'homepage_url', 'country_code', 'state_code', 'region', 'city', 'postal_code', 'status', 'short_description', 'category_list', 'num_funding_rounds', 'total_funding_usd', 'founded_on', 'employee_count', 'email', 'phone', 'facebook_url', 'twitter_url', 'logo_url', 'updated_at', 'latitude', 'longitude'],
      ['3b0a1a2c-1c5e-4f6e-9d5a-0d2f7c1c9e11', 'Kolibri Tiles', 'organization', 'kolibri-tiles', 'https://db.example/organization/kolibri-tiles', 'kolibri.example', 'DEU', 'BY', 'Bayern', 'Passau', '94032', 'operating', 'Makes floor tiles', 'Ceramics,Building Materials,Quirkology', 2, 1500000, '1998-04-01', '51-100', 'sales@kolibri.example', '+49 851 5550', 'https://www.facebook.com/kolibri', '@kolibri', 'https://img.example/k.png', '2026-02-01 10:00:00', '48.5667', '13.4667'],
      ['8d0a1a2c-1c5e-4f6e-9d5a-0d2f7c1c9e12', 'Specht Works', 'organization', 'specht', '', 'https://specht.example', 'DEU', 'HE', 'Hessen', 'Kassel', '34117', 'closed', '', 'Machinery', 0, '', '1975', 'c_00101_00250', '', '', '', '', '', '2026-02-02 10:00:00', '0', '0'],
    ]) // prettier-ignore
    expect(missing).toEqual([])
    expect(fields).toMatchObject({
      uuid: 'recordId',
      name: 'company',
      country_code: 'country',
      category_list: 'industry',
    })
    expect(records[0]).toMatchObject({
      recordId: '3b0a1a2c-1c5e-4f6e-9d5a-0d2f7c1c9e11',
      asOf: '2026-02-01',
      subject: {
        name: 'Kolibri Tiles',
        country: 'DE',
        email: 'sales@kolibri.example',
        website: 'https://kolibri.example',
      },
      facts: {
        city: 'Passau',
        postalCode: '94032',
        coordinates: { latitude: 48.5667, longitude: 13.4667 },
        status: 'operating',
        employees: { min: 51, max: 100 },
        fundingTotalUsd: 1_500_000,
        foundedOn: '1998-04-01',
        keywords: ['Quirkology'],
        socials: { facebook: 'https://www.facebook.com/kolibri', x: 'https://x.com/kolibri' },
      },
    })
    expect(records[1]).toMatchObject({ facts: { foundedOn: '1975', employees: { min: 101, max: 250 } } })
    expect(records[1]?.facts).not.toHaveProperty('description')
    expect(records[1]?.facts).not.toHaveProperty('coordinates')
  })

  it('of the LEI register, with its parents, joins by LEI', () => {
    const lei = '529900T8BM49AURSDO55'
    const record = only('company', [
      ['LEI', 'Entity.LegalName', 'Entity.LegalAddress.FirstAddressLine', 'Entity.LegalAddress.City', 'Entity.LegalAddress.Country', 'Entity.LegalAddress.PostalCode', 'Entity.RegistrationAuthority.RegistrationAuthorityEntityID', 'Entity.EntityStatus', 'Registration.LastUpdateDate'],
      [lei, 'Kolibri Tiles GmbH', 'Hafenstr. 1', 'Passau', 'DE', '94032', 'HRB 1234', 'ACTIVE', '2025-12-30T08:00:00Z'],
    ]) // prettier-ignore
    expect(record).toMatchObject({
      recordId: lei,
      asOf: '2025-12-30',
      subject: { name: 'Kolibri Tiles GmbH', lei, registerNumber: 'HRB 1234', address: 'Hafenstr. 1, 94032, Passau' },
    })
    const relation = only('shareholding', [
      ['Relationship.StartNode.NodeID', 'Relationship.EndNode.NodeID', 'Relationship.RelationshipType', 'Relationship.RelationshipQuantifiers.1.QuantifierAmount', 'Registration.LastUpdateDate'],
      [lei, '5493001KJTIIGC8Y1R12', 'IS_ULTIMATELY_CONSOLIDATED_BY', '', '2025-12-30T08:00:00Z'],
    ]) // prettier-ignore
    expect(relation).toMatchObject({
      subject: { ref: lei, lei },
      other: { ref: '5493001KJTIIGC8Y1R12' },
      facts: { relation: 'ultimate_parent', percent: null },
    })
  })

  it('in Chinese keeps register data, converts revenue, and tells listed from private', () => {
    const { records, rejects } = read('company', [
      ['企业名称', '国家', '统一社会信用代码', '法定代表人', '注册资本', '成立日期', '经营范围', '所属行业', '员工规模', '年营业额', '是否上市', '主营产品'],
      ['青鸟陶瓷有限公司', '中国', '91350100M000100Y43', '王芳', '1000万人民币', '2003年5月', '陶瓷制品销售', '陶瓷', '100-499人', '5000万美元', '未上市', '瓷砖;马赛克'],
      ['', '中国', '', '', '', '', '', '', '', '', '', ''],
    ]) // prettier-ignore
    expect(records[0]).toMatchObject({
      subject: { name: '青鸟陶瓷有限公司', country: 'CN', registerNumber: '91350100M000100Y43' },
      facts: {
        registerPerson: '王芳',
        registerCapital: '1000万人民币',
        foundedOn: '2003-05',
        employees: { min: 100, max: 499 },
        revenueUsd: { min: 50_000_000, max: 50_000_000 },
        type: 'private',
      },
    })
    expect(rejects).toEqual(['company_missing'])
  })
})

describe('files of people, holders, funding, news and technologies', () => {
  it('name the company by the id of the source, and read titles', () => {
    const person = only('person', [
      ['uuid', 'first_name', 'last_name', 'featured_job_title', 'featured_job_organization_uuid', 'featured_job_organization_name', 'linkedin_url', 'email'],
      ['p1', 'Ada', 'Lind', 'VP Purchasing', 'c1', 'Kolibri Tiles', 'linkedin.example/in/ada', 'ada@kolibri.example'],
    ]) // prettier-ignore
    expect(person).toMatchObject({
      recordId: 'p1',
      subject: { ref: 'c1', name: 'Kolibri Tiles', country: null },
      facts: {
        name: 'Ada Lind',
        seniority: 'vp',
        department: 'purchasing',
        profileUrl: 'https://linkedin.example/in/ada',
      },
    })
    expect(
      only('person', [
        ['姓名', '职位', '公司名称'],
        ['王芳', '采购总监', '青鸟陶瓷'],
      ]),
    ).toMatchObject({
      facts: { name: '王芳', seniority: 'director', department: 'purchasing' },
    })
  })

  it('read shares in percent or as fractions, and refuse impossible ones', () => {
    const { records, rejects } = read('shareholding', [
      ['Company', 'Country', 'Shareholder', 'Shareholder type', 'Share %'],
      ['Kolibri Tiles', 'DE', 'Ada Lind', 'natural person', '60%'],
      ['Kolibri Tiles', 'DE', 'Zeisig Holding', 'company', '0.4'],
      ['Kolibri Tiles', 'DE', 'Everyone', '', '140'],
      ['Kolibri Tiles', 'DE', '', '', '5'],
    ])
    expect(records.map(({ facts }) => facts)).toMatchObject([
      { holderName: 'Ada Lind', holderKind: 'person', percent: 60 },
      { holderName: 'Zeisig Holding', holderKind: 'company', percent: 40 },
    ])
    expect(records[0]?.other).toBe(null)
    expect(rejects).toEqual(['percent_invalid', 'holder_missing'])
  })

  it('tell rounds from acquisitions, and convert amounts by the month’s rate', () => {
    const round = only('funding', [
      ['org_uuid', 'org_name', 'country_code', 'investment_type', 'announced_on', 'raised_amount', 'raised_amount_currency_code', 'investor_names'],
      ['c1', 'Kolibri Tiles', 'DEU', 'series_a', '2026-03-05', '1000000', 'EUR', 'Fonds Eins, Fonds Zwei'],
    ]) // prettier-ignore
    expect(round.facts).toMatchObject({
      kind: 'round',
      round: 'Series A',
      on: '2026-03-05',
      amountUsd: 1_100_000,
      investors: ['Fonds Eins', 'Fonds Zwei'],
    })
    const bought = only('funding', [
      ['company_permalink', 'company_name', 'company_country_code', 'acquirer_permalink', 'acquirer_name', 'acquirer_country_code', 'acquired_at', 'acquired_month', 'price_amount', 'price_currency_code'],
      ['/company/kolibri', 'Kolibri', 'DEU', '/company/zeisig', 'Zeisig', 'AUT', '2012-10-03', '2012-10', '43000000', 'USD'],
    ]) // prettier-ignore
    expect(bought).toMatchObject({
      subject: { ref: '/company/kolibri', country: 'DE' },
      other: { ref: '/company/zeisig', name: 'Zeisig', country: 'AT' },
      facts: { kind: 'acquisition', round: null, on: '2012-10-03', amountUsd: 43_000_000 },
    })
  })

  it('keep news with their link, and technologies with their days', () => {
    const news = only('news', [
      ['Company', 'Country', 'Title', 'Content', 'URL', 'Published at', 'Status'],
      ['Kolibri Tiles', 'DE', 'New plant opened', 'In Passau.', 'news.example/1', '2026-02-10', 'Expansion'],
    ])
    expect(news).toMatchObject({
      asOf: '2026-02-10',
      facts: { title: 'New plant opened', link: 'https://news.example/1', statusText: 'Expansion', date: '2026-02-10' },
    })
    const technology = only('technology', [
      ['Company', 'Country', 'Technology', 'Category', 'First detected', 'Last detected'],
      ['Kolibri Tiles', 'DE', 'Shopify', 'E-commerce', '2024-01-02', '2026-01-02'],
    ])
    expect(technology.facts).toEqual({
      name: 'Shopify',
      category: 'E-commerce',
      firstSeenOn: '2024-01-02',
      lastSeenOn: '2026-01-02',
    })
  })
})

describe('loading files of companies and people', async () => {
  const world = await startIngestWorld()
  afterAll(() => world.close())
  const { db } = world.platform

  it('with Mac line ends and encoding publishes records with their companies, and rolls them back', async () => {
    const many = Array.from(
      { length: 30 },
      (_, at) => `Küchen für Gäste ${at};DE;Düsseldorf Süd und Köln am Main für Bäcker`,
    )
    const csv = ['Name;Country;City', 'Müllerwerk Süd;DE;Fürth', 'Bär Pumpen;DE;Köln', ';DE;Bonn', ...many].join('\r')
    const macRoman = Buffer.from([...csv].map((char) => ({ ü: 0x9f, ä: 0x8a, ö: 0x9a })[char] ?? char.charCodeAt(0)))
    const load = await world.loadFile('companies.csv', macRoman, { dataset: 'company', source: 'register' })
    expect(load).toMatchObject({ state: 'published', rowsPublished: 32, rowsRejected: 1 })
    const rows = await db
      .selectFrom('profile_record')
      .select(['nameId', 'isCurrent', 'content'])
      .where('dataset', '=', 'company')
      .orderBy('line')
      .limit(2)
      .execute()
    expect(rows).toMatchObject([
      { isCurrent: true, content: { subject: { name: 'Müllerwerk Süd' }, facts: { city: 'Fürth' } } },
      { isCurrent: true, content: { subject: { name: 'Bär Pumpen' }, facts: { city: 'Köln' } } },
    ])
    expect(rows.every(({ nameId }) => nameId !== null)).toBe(true)
    const { code } = await world.call('rollback', { loadId: load.loadId })
    expect(code).toBe(1)
    await expect
      .poll(async () => (await db.selectFrom('profile_record').select('line').execute()).length, { timeout: 20_000 })
      .toBe(0)
  })
})
