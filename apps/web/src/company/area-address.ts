/**
 * Writes an area on the map as one URL parameter and reads it: `circle:<latitude>,<longitude>,<km>`,
 * `box:<west>,<south>,<east>,<north>`, `polygon:<longitude>,<latitude>;…`. The filter of the company search and the view
 * of the map use it.
 */

import type { CompanyArea, MapBox } from '@tradewind/contract'

/** A metre or less; the view of a map would otherwise fill the address with digits. */
const round = (value: number): number => Math.round(value * 1e5) / 1e5
const join = (values: readonly number[]): string => values.map(round).join(',')

export const writeArea = (area: CompanyArea): string => {
  if (area.shape === 'circle') return `circle:${join([area.latitude, area.longitude, area.radiusKm])}`
  if (area.shape === 'polygon') return `polygon:${area.points.map(join).join(';')}`
  return `box:${join([area.west, area.south, area.east, area.north])}`
}

const numbersOf = (text: string): number[] =>
  text.split(',').map((part) => (/^-?\d+(\.\d+)?$/.test(part) ? Number(part) : Number.NaN))

/** Undefined for a text that has not the form of an area. The server checks the values. */
export const readArea = (text: string): CompanyArea | undefined => {
  const [shape = '', rest = ''] = text.split(':')
  if (shape === 'box') return readBox(rest)
  if (shape === 'circle') {
    const [latitude = Number.NaN, longitude = Number.NaN, radiusKm = Number.NaN, ...more] = numbersOf(rest)
    const isWhole = more.length === 0 && [latitude, longitude, radiusKm].every(Number.isFinite)
    return isWhole ? { shape, latitude, longitude, radiusKm } : undefined
  }
  if (shape !== 'polygon') return undefined
  const points = rest.split(';').map((point): [number, number] => {
    const [longitude = Number.NaN, latitude = Number.NaN] = numbersOf(point)
    return [longitude, latitude]
  })
  return points.flat().every(Number.isFinite) ? { shape, points } : undefined
}

export const readBox = (text: string): MapBox | undefined => {
  const numbers = numbersOf(text)
  const [west = 0, south = 0, east = 0, north = 0] = numbers
  return numbers.length === 4 && numbers.every(Number.isFinite) ? { shape: 'box', west, south, east, north } : undefined
}
