/**
 * Decides what no single column shows: which of two ports is the local port, and which values apply to the whole file.
 */

import type { ConstantReason, Field, Mapping } from '@tradewind/contract'
import { foldText, resolvePort, timeZonesOf } from '@tradewind/lexicon'
import { readDateOrder } from '../../values/dates.ts'
import { textOf } from '../../values/texts.ts'
import type { Evidence } from '../dataset.ts'
import { readFileSide, type Side } from './side.ts'

/**
 * Headers that name the local or the foreign end of the transport. The local end is the destination in a file of
 * imports, and the origin in a file of exports.
 */
const localEnd = new Set(
  'INDIAN PORT|INDIAN PORT NAME|LOCAL PORT|US PORT|CUSTOMS PORT|PORT|PORT NAME|PUERTO|PORT OF ENTRY|CUSTOMS OFFICE PORT'.split(
    '|',
  ),
)
const foreignEnd = new Set('FOREIGN PORT|FOREIGN PORT NAME|FOREIGN COUNTRY|FOREIGN COUNTRY NAME'.split('|'))

const otherEnd: Partial<Record<Field, Field>> = {
  departurePort: 'arrivalPort',
  arrivalPort: 'departurePort',
  originCountry: 'destinationCountry',
  destinationCountry: 'originCountry',
}

/**
 * Swaps origin and destination in a file of exports. In such a file the local port is the port of departure, and the
 * foreign country is the destination.
 */
const turnEnds = (columns: Mapping['columns'], side: Side | null): Mapping['columns'] => {
  if (side !== 'exports') return columns
  const taken = new Set(columns.map(({ field }) => field))
  return columns.map((column) => {
    const name = foldText(column.header)
    const other = column.field === null ? undefined : otherEnd[column.field]
    if (other === undefined || !(localEnd.has(name) || foreignEnd.has(name))) return column
    const holder = columns.find(({ field }) => field === other)
    const isFree =
      !taken.has(other) ||
      (holder !== undefined && (localEnd.has(foldText(holder.header)) || foreignEnd.has(foldText(holder.header))))
    return isFree ? { ...column, field: other } : column
  })
}

/**
 * Returns the country of a column's ports if nearly all ports are in one country. In a file of imports, the country of
 * the arrival ports is the destination.
 */
const countryOfPorts = (evidence: Evidence, column: number | undefined): string | null => {
  const cells = column === undefined ? [] : (evidence.samples[column]?.cells ?? [])
  const counts = new Map<string, number>()
  let known = 0
  for (const cell of cells) {
    const written = textOf(cell)
    const country = written === null ? null : (resolvePort(written)?.countryCode ?? null)
    if (country === null) continue
    known += 1
    counts.set(country, (counts.get(country) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, left], [, right]) => right - left)
  return most !== undefined && known >= 3 && most[1] >= known * 0.9 ? most[0] : null
}

/**
 * Assigns the columns of local and foreign places to origin and destination, depending on whether the file has imports
 * or exports. Guesses the values that apply to the whole file, each with its reason.
 */
export const decideTrade = (mapping: Mapping, evidence: Evidence): Mapping => {
  const { side, country } = readFileSide({
    fileName: evidence.fileName,
    titles: evidence.titles,
    headers: new Set(mapping.columns.flatMap(({ header }) => [foldText(header), ...header.split(' / ').map(foldText)])),
  })
  const columns = turnEnds(mapping.columns, side?.value ?? null)
  const columnOf = (field: Field) => columns.find((column) => column.field === field)?.column
  const reasons: Mapping['constantReasons'] = {}
  const constants = { ...mapping.constants }
  const localField =
    side?.value === 'exports' ? 'originCountry' : side?.value === 'imports' ? 'destinationCountry' : null
  const localPort = side?.value === 'exports' ? 'departurePort' : 'arrivalPort'
  const ofPorts = localField === null || country !== null ? null : countryOfPorts(evidence, columnOf(localPort))
  const local: { value: string; reason: ConstantReason } | null =
    country ?? (ofPorts === null ? null : { value: ofPorts, reason: { key: 'ports', matched: null } })
  if (localField !== null && local !== null && columnOf(localField) === undefined) {
    constants[localField] = local.value
    reasons[localField] = local.reason
  }
  const zone = local === null ? undefined : timeZonesOf(local.value)[0]
  if (zone !== undefined && local !== null) {
    constants.timeZone = zone
    reasons.timeZone = { key: 'country', matched: local.value }
  }
  return {
    ...mapping,
    columns: withUsualDates(columns, evidence, local?.value ?? null),
    constants,
    constantReasons: reasons,
  }
}

/**
 * Sets the order of day and month in columns whose dates do not show the order. The country decides: month first in the
 * United States, otherwise day first.
 */
const withUsualDates = (columns: Mapping['columns'], evidence: Evidence, country: string | null): Mapping['columns'] =>
  country !== 'US'
    ? columns
    : columns.map((column) => {
        if (column.field !== 'tradeDate' || column.formatIsCertain !== false) return column
        const { order } = readDateOrder(evidence.samples[column.column]?.cells ?? [], 'mdy')
        return { ...column, dateOrder: order }
      })
