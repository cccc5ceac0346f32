/** Reads the countries and ports of a row. */

import { resolvePort } from '@tradewind/lexicon'
import type { TradeRecord } from '../../../customs/index.ts'
import { remember, rememberCell } from '../../remember.ts'
import { countryOfCell, identifierOf } from '../../values/identifiers.ts'
import { markOf } from './inferred.ts'
import { cellIn, longestText, type FileReading, type RowContext } from './row-context.ts'

type TradePort = NonNullable<TradeRecord['departurePort']>

/** Reads the country of a cell, and caches the result. In a country column, `NA` means Namibia. */
export const countryByCell = rememberCell(countryOfCell)

export type Places = Pick<TradeRecord, 'originCountry' | 'destinationCountry' | 'departurePort' | 'arrivalPort'>

export const createPlaceReader = (file: FileReading): ((row: RowContext) => Places) => {
  const originCountry = createCountryReader(file, 'originCountry')
  const destinationCountry = createCountryReader(file, 'destinationCountry')
  const departureColumn = file.columns.get('departurePort')
  const arrivalColumn = file.columns.get('arrivalPort')
  return (row) => {
    const origin = originCountry(row)
    const destination = destinationCountry(row)
    return {
      originCountry: origin,
      destinationCountry: destination,
      departurePort: settlePort(portByCell(cellIn(row, departureColumn)), origin),
      arrivalPort: settlePort(portByCell(cellIn(row, arrivalColumn)), destination),
    }
  }
}

const createCountryReader = ({ columns, mapping }: FileReading, field: 'originCountry' | 'destinationCountry') => {
  const column = columns.get(field)
  const constant = mapping.constants[field]
  const mark = markOf(field)
  return (row: RowContext): string | null => {
    if (column !== undefined || constant === null) return countryByCell(cellIn(row, column))
    row.inferred |= mark
    return constant
  }
}

const portByCell = rememberCell((cell): TradePort | null => {
  const raw = identifierOf(cell)?.slice(0, longestText) ?? null
  return raw === null ? null : { code: resolvePort(raw)?.code ?? null, raw }
})

/**
 * Chooses the port in the given country when several countries have a port of this name. A port whose code is already
 * known is not changed, because goods may also be shipped from a port of a third country.
 */
const settlePort = (port: TradePort | null, country: string | null): TradePort | null =>
  port === null || port.code !== null || port.raw === null || country === null
    ? port
    : namesakeByKey(`${country}|${port.raw}`)

const namesakeByKey = remember((key): TradePort => {
  const raw = key.slice(key.indexOf('|') + 1)
  return { code: resolvePort(raw, key.slice(0, key.indexOf('|')))?.code ?? null, raw }
})
