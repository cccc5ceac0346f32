import { describe, expect, it } from 'vitest'
import { readFileSide } from './side.ts'

const sideOf = (fileName: string, titles: readonly string[] = [], headers: readonly string[] = []) => {
  const { side, country } = readFileSide({ fileName, titles, headers: new Set(headers) })
  return { side: side?.value ?? null, country: country?.value ?? null, by: side?.reason.key ?? null }
}

describe('the side of a file', () => {
  it.each([
    ['turkey-imports.xlsx', 'imports', 'TR'],
    ['Vietnam_Export_2024.csv', 'exports', 'VN'],
    ['2024 印度进口.csv', 'imports', 'IN'],
    ['south korea imports.csv', 'imports', 'KR'],
    ['importaciones chile 2024.xlsx', 'imports', 'CL'],
    ['turkiye ihracat.xlsx', 'exports', 'TR'],
    ['Импорт Россия.csv', 'imports', 'RU'],
    ['turkey.csv', null, 'TR'],
    ['south_sudan_imports.csv', 'imports', 'SS'],
    ['Democratic Republic of the Congo exports.xlsx', 'exports', 'CD'],
    ['new_jersey_imports.csv', 'imports', null],
    ['imports.csv', 'imports', null],
    ['US_Imports.csv', 'imports', 'US'],
    ['USImport_2023.csv', 'imports', 'US'],
    ['BRImport2019.csv', 'imports', 'BR'],
    ['Shipments Data AR Imports.xlsx', 'imports', 'AR'],
    ['Costarica Export F.xlsx', 'exports', 'CR'],
    ['Srilanka import.xlsx', 'imports', 'LK'],
    ['DATA IN IMPORTS.csv', 'imports', null],
    ['Imports to Be Checked.csv', 'imports', null],
    ['import-export.csv', null, null],
    ['in 156 cn.csv', null, null],
  ])('is found by the file name %s', (fileName, side, country) => {
    expect(sideOf(fileName)).toMatchObject({ side, country })
  })

  it('is found by a title above the header', () => {
    expect(sideOf('data.xlsx', ['Prepared for Example Italy', 'IMPORT DATA OF KENYA 2024'])).toEqual({
      side: 'imports',
      country: 'KE',
      by: 'title',
    })
  })

  it.each([
    [['SB NO', 'INDIAN PORT'], 'exports', 'IN'],
    [['BE NO', 'IEC'], 'imports', 'IN'],
    [['US PORT OF UNLADING', 'CONSIGNEE'], 'imports', 'US'],
    [['IMP DATE', 'IMPORTER'], 'imports', null],
    [['EXP DATE', 'EXPORTER'], 'exports', null],
    [['PEDIMENTO', 'IMPORTADOR'], null, 'MX'],
    [['PEDIMENTO', 'GTIP'], null, null],
    [['DATE', 'IMPORTER'], null, null],
  ])('is found by its columns: %j', (headers, side, country) => {
    expect(sideOf('data.csv', [], headers)).toMatchObject({ side, country })
  })
})
