/**
 * Decides what no single column shows: which of two ports is the local port, whose unit a column has, and which values
 * apply to the whole file.
 */

import type { ConstantReason, Field, Mapping } from '@tradewind/contract'
import { foldText, resolvePort, timeZonesOf } from '@tradewind/lexicon'
import { readDateOrder } from '../../values/dates.ts'
import { textOf } from '../../values/texts.ts'
import type { Evidence } from '../dataset.ts'
import { placeEnds, placePartyCountries, unmapped } from './ends.ts'
import { readFileSide } from './side.ts'

/** The unit of a volume is not the unit of the quantity, even when the file has no other unit. */
const volumeUnit = /^(MEASURE|MEASUREMENT|VOLUME) (?:UNIT|UNITS|UOM)$/

const withoutVolumeUnit = (columns: Mapping['columns']): Mapping['columns'] => {
  const names = new Set(columns.map(({ header }) => foldText(header)))
  return columns.map((column) => {
    const [, volume] = volumeUnit.exec(foldText(column.header)) ?? []
    const isOfVolume = column.field === 'quantityUnit' && volume !== undefined && names.has(volume)
    return isOfVolume ? { ...column, ...unmapped } : column
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
  const withParties = placePartyCountries(mapping.columns, evidence.samples)
  const placed =
    side === null
      ? withParties
      : placeEnds(withParties, { side: side.value, local: country?.value ?? null, samples: evidence.samples })
  const guessed = withoutVolumeUnit(placed)
  const columnOf = (field: Field) => guessed.find((column) => column.field === field)?.column
  const reasons: Mapping['constantReasons'] = {}
  const constants = { ...mapping.constants }
  const localField =
    side?.value === 'exports' ? 'originCountry' : side?.value === 'imports' ? 'destinationCountry' : null
  const localPort = side?.value === 'exports' ? 'departurePort' : 'arrivalPort'
  const ofPorts = localField === null || country !== null ? null : countryOfPorts(evidence, columnOf(localPort))
  const local: { value: string; reason: ConstantReason } | null =
    country ?? (ofPorts === null ? null : { value: ofPorts, reason: { key: 'ports', matched: null } })
  const localColumn = localField === null ? undefined : columnOf(localField)
  const isEmpty = evidence.samples[localColumn ?? -1]?.cells.every((cell) => textOf(cell) === null) === true
  const isInferred = localField !== null && local !== null && (localColumn === undefined || isEmpty)
  if (isInferred) {
    constants[localField] = local.value
    reasons[localField] = local.reason
  }
  // A column without values would hide the country of the whole file.
  const columns = guessed.map((column) =>
    isInferred && column.column === localColumn ? { ...column, ...unmapped } : column,
  )
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
