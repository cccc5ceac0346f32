import { expect, it } from 'vitest'
import { listDataset } from '../datasets/list/index.ts'
import { openTable } from '../read/index.ts'
import { createTestFolder } from '../testing/files.ts'
import { guessMapping, readFirstRows, repeatedHeaders } from './index.ts'
import { wordsOfPath } from './path-header.ts'

it.each([
  ['Entity.LegalName.$', 'LegalName'],
  ['Entity.LegalAddress.City.#text', 'LegalAddress.City'],
  ['buyer.address.country', 'buyer.address.country'],
  ['attributes.entity.legalName.name', 'legalName'],
  ['Entity.LegalName.@xml:lang', 'xml:lang'],
  ['hs.0.code', 'hs.0.code'],
  ['price.value', 'price'],
  ['Name', 'Name'],
])('the path %s has the words %s', (path, words) => {
  expect(wordsOfPath(path)).toBe(words)
})

const mappingOf = async (name: string, content: string) => {
  const folder = await createTestFolder()
  const file = await openTable(await folder.write(name, content))
  const firstRows = await readFirstRows(file, 0)
  const { headerLine } = file.about(0)
  await file.close()
  await folder[Symbol.asyncDispose]()
  const { vocabulary } = listDataset
  return guessMapping({ vocabulary, fileName: name, sheetIndex: 0, firstRows, saved: null, headerLine })
}

it('nested records are mapped by path', async () => {
  const record = (lei: string, name: string) => ({
    LEI: { $: lei },
    Entity: {
      LegalName: { '@xml:lang': 'en', $: name },
      LegalAddress: {
        '@xml:lang': 'en',
        FirstAddressLine: { $: '1 High Street' },
        City: { $: 'London' },
        Country: { $: 'GB' },
        PostalCode: { $: 'EC1A 1BB' },
      },
      HeadquartersAddress: { FirstAddressLine: { $: '2 Low Street' }, City: { $: 'Leeds' }, Country: { $: 'GB' } },
      EntityStatus: { $: 'ACTIVE' },
    },
  })
  const records = [record('529900T8BM49AURSDO55', 'ACME TILES LTD'), record('529900T8BM49AURSDO56', 'BETA LTD')]
  const mapping = await mappingOf('lei.json', JSON.stringify({ records }))
  expect(
    Object.fromEntries(mapping.columns.flatMap(({ field, header }) => (field === null ? [] : [[field, header]]))),
  ).toEqual({
    recordId: 'LEI.$',
    company: 'Entity.LegalName.$',
    address: 'Entity.LegalAddress.FirstAddressLine.$',
    country: 'Entity.LegalAddress.Country.$',
  })
})

it('repeated headers are named with the column that is used', async () => {
  const mapping = await mappingOf(
    'a.csv',
    'Company,Country,Company,Note 1,Note 1\nACME,Italy,ACME Srl,a,b\nBETA,Spain,BETA SA,c,d\n',
  )
  expect(repeatedHeaders(mapping)).toEqual([
    { key: 'repeated_headers', params: { names: 'Company (A, C → A); Note 1 (D, E → –)' } },
  ])
})

it('a saved mapping gives each of two columns with one header its own field', async () => {
  const content = 'Company,Country,Company\nACME,Italy,ACME Srl\nBETA,Spain,BETA SA\n'
  const first = await mappingOf('a.csv', content)
  const fields = ['company', 'country', null] as const
  const saved = {
    ...first,
    columns: first.columns.map((column, index) => ({ ...column, field: fields[index] ?? null })),
  }
  const rows = [
    ['Company', 'Country', 'Company'],
    ['ACME', 'Italy', 'X'],
  ].map((cells, index) => ({ line: index + 1, cells }))
  const { vocabulary } = listDataset
  const again = guessMapping({ vocabulary, fileName: 'b.csv', sheetIndex: 0, firstRows: rows, saved, headerLine: null })
  expect(again.columns.map(({ field }) => field)).toEqual(fields)
})
