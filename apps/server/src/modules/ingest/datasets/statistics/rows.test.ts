import { describe, expect, it } from 'vitest'
import type { StatisticRecord } from '../../../statistics/index.ts'
import { guessMapping } from '../../mapping/index.ts'
import type { SourceRow } from '../../read/index.ts'
import { areaBySpelling } from './areas.ts'
import { readCommodityCode, readEdition, readPeriod, resolveFlow } from './codes.ts'
import { statisticsDataset } from './index.ts'

const rowsOf = (text: string): SourceRow[] =>
  text
    .trim()
    .split('\n')
    .map((line, index) => ({ line: index + 1, cells: line.split(',').map((cell) => (cell === '' ? null : cell)) }))

/** Guesses the columns of a statistics file and reads its rows. */
const readFile = (text: string) => {
  const firstRows = rowsOf(text)
  const { vocabulary } = statisticsDataset
  const mapping = guessMapping({
    vocabulary,
    fileName: 'a.csv',
    sheetIndex: 0,
    firstRows,
    saved: null,
    headerLine: null,
  })
  expect(statisticsDataset.missing(mapping)).toEqual([])
  const read = statisticsDataset.createReader(mapping, { receivedOn: '2026-01-01', usdRates: {} })
  return firstRows.filter(({ line }) => line >= mapping.firstLine).map((row) => read(row))
}
const records = (text: string): StatisticRecord[] =>
  readFile(text).map((reading) => {
    if ('reject' in reading) throw new Error(JSON.stringify(reading.reject))
    return reading.record as StatisticRecord
  })

const comtradeHeader =
  'typeCode,freqCode,refPeriodId,refYear,refMonth,period,reporterCode,reporterISO,reporterDesc,flowCode,flowDesc,partnerCode,partnerISO,partnerDesc,partner2Code,partner2ISO,partner2Desc,classificationCode,classificationSearchCode,isOriginalClassification,cmdCode,cmdDesc,aggrLevel,isLeaf,customsCode,customsDesc,mosCode,motCode,motDesc,qtyUnitCode,qtyUnitAbbr,qty,isQtyEstimated,altQtyUnitCode,altQtyUnitAbbr,altQty,isAltQtyEstimated,netWgt,isNetWgtEstimated,grossWgt,isGrossWgtEstimated,cifvalue,fobvalue,primaryValue,legacyEstimationFlag,isReported,isAggregate'

describe('statistics files', () => {
  it('of UN Comtrade are read in the form of its API', () => {
    const [total, chapter, six] = records(`${comtradeHeader}
C,A,20230101,2023,52,2023,699,IND,India,M,Import,0,W00,World,0,W00,World,H6,HS,TRUE,TOTAL,All Commodities,0,FALSE,C00,TOTAL CPC,0,0,TOTAL MOT,-1,N/A,0,FALSE,-1,N/A,0,FALSE,0,FALSE,0,FALSE,672000000.5,,672000000.5,0,FALSE,TRUE
C,A,20230101,2023,52,2023,699,IND,India,M,Import,156,CHN,China,0,W00,World,H6,HS,TRUE,01,Animals; live,2,FALSE,C00,TOTAL CPC,0,0,TOTAL MOT,5,u,12,TRUE,-1,N/A,0,FALSE,1500.25,TRUE,0,FALSE,1000,,1000,6,FALSE,TRUE
C,A,20230101,2023,52,2023,699,IND,India,X,Export,490,S19,"Other Asia nes",0,W00,World,H6,HS,TRUE,010121,Horses,6,TRUE,C05,Other,0,2100,Sea,8,kg,900,FALSE,-1,N/A,0,FALSE,900,FALSE,0,FALSE,,50,50,0,TRUE,FALSE`)
    expect(total).toMatchObject({
      reporter: 'IN', partner: 'W00', secondPartner: '', flow: 'import', frequency: 'year', period: '2023-01-01',
      code: '', level: 0, edition: 'H6', procedure: '', transport: '', currency: 'USD', value: '672000000.5',
      netWeightKg: null, quantity: null, estimated: [],
    }) // prettier-ignore
    expect(chapter).toMatchObject({
      partner: 'CN', code: '01', level: 2, value: '1000', netWeightKg: '1500.25', quantity: '12',
      estimated: ['weight', 'quantity', 'figures'],
    }) // prettier-ignore
    expect(six).toMatchObject({
      partner: 'TW', flow: 'export', code: '010121', level: 6, procedure: 'C05', transport: '2100', valueFob: '50',
    }) // prettier-ignore
  })

  it('of UN Comtrade are read in the form of its old downloads', () => {
    const [row] =
      records(`Classification,Year,Period,Period Desc.,Aggregate Level,Is Leaf Code,Trade Flow Code,Trade Flow,Reporter Code,Reporter,Reporter ISO,Partner Code,Partner,Partner ISO,Commodity Code,Commodity,Qty Unit Code,Qty Unit,Qty,Netweight (kg),Trade Value (US$),Flag
H4,2016,201603,March 2016,4,0,2,Exports,842,USA,USA,251,France,FRA,101,Live horses,5,Number of items,7,4200,98000,0`)
    expect(row).toMatchObject({
      reporter: 'US', partner: 'FR', flow: 'export', frequency: 'month', period: '2016-03-01', code: '0101', level: 4,
      edition: 'H4', value: '98000', currency: 'USD', netWeightKg: '4200', quantity: '7',
    }) // prettier-ignore
  })

  it('of Eurostat are read in euros, with months and whole years', () => {
    const rows =
      records(`DECLARANT_ISO,PARTNER_ISO,PRODUCT_NC,FLOW,STAT_REGIME,PERIOD,VALUE_IN_EUROS,QUANTITY_IN_KG,SUP_QUANTITY
GR,CN,01012100,1,1,202403,1500,900,3
DE,GB,TOTAL,2,1,202352,99000,,`)
    expect(rows).toMatchObject([
      { reporter: 'GR', partner: 'CN', code: '01012100', level: 8, edition: 'CN', flow: 'import', period: '2024-03-01', frequency: 'month', currency: 'EUR', value: '1500', netWeightKg: '900', supplementaryQuantity: '3' },
      { reporter: 'DE', partner: 'GB', code: '', level: 0, flow: 'export', period: '2023-01-01', frequency: 'year' },
    ]) // prettier-ignore
  })

  it('of WITS are read in thousands', () => {
    const [row] =
      records(`Nomen Code,Reporter ISO3,ReporterName,ProductCode,Year,PartnerISO3,TradeFlowName,TradeValue in 1000 USD,NetWeight in KGM
H5,BRA,Brazil,10121,2019,WLD,Import,12.3456,70`)
    expect(row).toMatchObject({ reporter: 'BR', partner: 'W00', code: '010121', edition: 'H5', value: '12345.6', currency: 'USD' }) // prettier-ignore
  })

  it.each([
    ['Chinese', '报告国,贸易伙伴,进出口,年月,商品编码,金额(美元),净重', '中国,德国,进口,202401,0101,5000,20'],
    [
      'Spanish',
      'País declarante,País socio,Flujo,Período,Partida,Valor USD,Peso neto',
      'México,Alemania,Importación,2024-01,0101,5000,20',
    ],
    [
      'Russian',
      'Отчитывающаяся страна,Страна партнер,Направление,Период,Код ТНВЭД,Стоимость USD,Вес нетто',
      'Россия,Германия,Импорт,2024-01,0101,5000,20',
    ],
    [
      'Turkish',
      'Rapor eden ülke,Partner ülke,Akım,Dönem,GTİP,Değer USD,Net ağırlık',
      'Türkiye,Almanya,İthalat,2024-01,0101,5000,20',
    ],
  ])('of a national office with headers in %s are read', (_language, header, line) => {
    expect(records(`${header}\n${line}`)).toMatchObject([
      { partner: 'DE', flow: 'import', period: '2024-01-01', frequency: 'month', code: '0101', level: 4, value: '5000', currency: 'USD', netWeightKg: '20' },
    ]) // prettier-ignore
  })

  it('reject rows with unknown values, and name the column', () => {
    const header = 'Reporter,Partner,Flow,Year,Commodity Code,Trade Value (US$)'
    const good = ['India,China,Import,2023,01,5', 'India,Germany,Import,2023,02,6', 'India,France,Import,2023,03,7']
    const refused = readFile(
      [header, ...good, 'Narnia,China,Import,2023,01,5', 'India,Narnia,Import,2023,01,5', 'India,China,Sideways,2023,01,5', 'India,China,Import,20233,01,5', 'India,China,Import,2023,AG2,5', 'India,China,Import,2023,01,', 'India,China,Import,2023,01,five', `India,China,Import,2023,01,1${'0'.repeat(18)}`].join('\n'), // prettier-ignore
    ).flatMap((reading) => ('reject' in reading ? [[reading.reject.column, reading.reject.reason]] : []))
    expect(refused).toEqual([
      ['Reporter', 'reporter_unknown'],
      ['Partner', 'partner_unknown'],
      ['Flow', 'flow_unknown'],
      ['Year', 'period_invalid'],
      ['Commodity Code', 'code_invalid'],
      [null, 'nothing_reported'],
      ['Trade Value (US$)', 'number_invalid'],
      ['Trade Value (US$)', 'number_too_large'],
    ])
  })

  it('reject a totals row as such', () => {
    const header = 'Reporter,Partner,Flow,Year,Commodity Code,Trade Value (US$)'
    const good = ['India,China,Import,2023,01,5', 'India,Germany,Import,2023,02,6', 'India,France,Import,2023,03,7']
    expect(readFile([header, ...good, 'Grand total,,,,,18'].join('\n')).at(-1)).toEqual({
      reject: { line: 5, column: null, value: 'Grand total | 18', reason: 'totals_row' },
    })
  })
})

describe('spellings in statistics files', () => {
  it.each([
    ['0', 'W00'], ['World', 'W00'], ['WLD', 'W00'], ['842', 'US'], ['356', 'IN'], ['699', 'IN'], ['757', 'CH'], ['EL', 'GR'],
    ['Areas, nes', '~XAREAS NES'], ['899', '~X899'], ['EU27_2020', '~GEU27 2020'], ['European Union', '~GEUROPEAN UNION'],
    ['Atlantis', null],
  ])('of the area %s', (text, area) => expect(areaBySpelling(text)).toBe(area)) // prettier-ignore

  it.each([['M', 'import'], ['Re-Export', 'reexport'], ['复进口', 'reimport'], ['2', 'export'], ['DX', null]])(
    'of the flow %s',
    (text, flow) => expect(resolveFlow(text)).toBe(flow),
  ) // prettier-ignore

  it('of periods, editions and codes', () => {
    expect(readPeriod('2024M02')).toEqual({ period: '2024-02-01', frequency: 'month' })
    expect(readPeriod('202413')).toBeNull()
    expect(['HS2017', 'H6', 'CN8', '2022'].map(readEdition)).toEqual(['H5', 'H6', 'CN', 'H6'])
    expect(readCommodityCode('8304.10', 'HS')).toEqual({ code: '830410', level: 6 })
    expect(readCommodityCode('10121', 'HS')).toEqual({ code: '010121', level: 6 })
    expect(readCommodityCode('5', 'S4')).toEqual({ code: '5', level: 1 })
    expect(readCommodityCode('5', 'HS')).toEqual({ code: '05', level: 2 })
  })
})
