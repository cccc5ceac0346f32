/** Countries and ports of a row. */
import type { TradeField } from '@tradewind/contract'
import { resolveCountry, resolvePort } from '@tradewind/lexicon'
import type { TradeRecord } from '../../../customs/index.ts'
import { remember } from '../../remember.ts'
import { textOf } from '../../values/texts.ts'
import type { RowContext } from './row-context.ts'

const countryBySpelling = remember(resolveCountry)

/** `NA` is Namibia here. */
export const readCountry = ({ cell }: RowContext, field: TradeField): string | null => {
  const value = cell(field)
  // A number cell has lost the zeros of ISO's three digits: 76 is Brazil.
  const written = textOf(typeof value === 'number' ? String(value).padStart(3, '0') : value, 'country')
  return written === null ? null : countryBySpelling(written)
}

export const readPlaces = (row: RowContext) => {
  const { constants } = row.file.mapping
  const place = (field: 'originCountry' | 'destinationCountry'): string | null => {
    const read = readCountry(row, field)
    if (read !== null || constants[field] === null || row.file.columns.has(field)) return read
    row.inferred.add(field)
    return constants[field]
  }
  const originCountry = place('originCountry')
  const destinationCountry = place('destinationCountry')
  return {
    originCountry,
    destinationCountry,
    departurePort: readPort(row.text('departurePort'), originCountry),
    arrivalPort: readPort(row.text('arrivalPort'), destinationCountry),
  }
}

const portBySpelling = remember((key) => {
  const [country = '', written = ''] = splitOnce(key)
  // The country only settles namesakes: goods may be shipped from a port of a third country.
  return (resolvePort(written) ?? (country === '' ? null : resolvePort(written, country)))?.code ?? null
})

const splitOnce = (key: string): [string, string] => [key.slice(0, key.indexOf('|')), key.slice(key.indexOf('|') + 1)]

const readPort = (written: string | null, country: string | null): TradeRecord['departurePort'] => {
  if (written === null) return null
  return { code: portBySpelling(`${country ?? ''}|${written}`), raw: written }
}
