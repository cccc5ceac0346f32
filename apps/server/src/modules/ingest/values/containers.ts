/** Counts the containers in a cell. The cell has container numbers (ISO 6346), or counts and sizes (`2X40HC`). */

import type { Cell } from '../read/index.ts'
import { plainNumber, readDecimal, shortNumber } from './numbers.ts'
import { textOf } from './texts.ts'

const letterValues = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Computes the check digit of ISO 6346. Letters have the values 10 to 38 without the multiples of eleven. Each position
 * has twice the weight of the previous position.
 */
const checkDigitOf = (number: string): number => {
  let sum = 0
  for (let at = 0; at < 10; at += 1) {
    const sign = number[at] ?? ''
    const index = letterValues.indexOf(sign)
    const value = index < 0 ? Number(sign) : 10 + index + Math.floor((index + 9) / 10)
    sum += value * 2 ** at
  }
  return (sum % 11) % 10
}

/** True when eleven characters are a container number with a correct check digit. */
export const isContainerNumber = (text: string): boolean =>
  /^[A-Z]{3}[UJZ]\d{7}$/.test(text) && checkDigitOf(text) === Number(text[10])

/**
 * Returns the distinct container numbers in a text. `areChecked` is false if a container number has a wrong check
 * digit.
 */
export const containerNumbersIn = (text: string): { numbers: string[]; areChecked: boolean } => {
  const found = text.toUpperCase().matchAll(/(?<![A-Z])([A-Z]{3}[UJZ])[\s-]?(\d{6})[\s-]?(\d)(?!\d)/g)
  const numbers = [...new Set([...found].map(([, owner = '', serial = '', check = '']) => owner + serial + check))]
  return { numbers, areChecked: numbers.every(isContainerNumber) }
}

/**
 * The number of containers. `isInferred` is true when a check digit is wrong, because the container number then has a
 * typing error, and two different numbers may mean the same container.
 */
export type ContainerReading = { count: number; isInferred: boolean }

const mostContainers = 65_535

/**
 * Reads a count, a list of container numbers, or counts with sizes such as `1X20GP, 2X40HC`. Returns null for a blank,
 * for zero, and for any other text.
 */
export const readContainers = (cell: Cell | undefined): ContainerReading | null => {
  // This quick path handles nearly all cells of a count column. The regular expressions below are many times slower.
  const plain =
    typeof cell === 'string' ? plainNumber(cell, null) : typeof cell === 'number' ? shortNumber(cell) : Number.NaN
  if (!Number.isNaN(plain)) return countReading(Math.round(plain))
  const text = textOf(cell)
  if (text === null) return null
  const { numbers, areChecked } = containerNumbersIn(text)
  if (numbers.length > 0) return { count: numbers.length, isInferred: !areChecked }
  const sizes = [...text.matchAll(/(\d{1,4})\s*[xX×*]\s*(?:20|40|45)/g)].map(([, count]) => Number(count))
  const decimal = sizes.length > 0 ? null : readDecimal(cell, null)
  if (decimal === 'invalid') return null
  const count = sizes.length > 0 ? sizes.reduce((sum, size) => sum + size, 0) : Math.round(Number(decimal?.text ?? 0))
  return countReading(count)
}

const countReading = (count: number): ContainerReading | null =>
  count > 0 && count <= mostContainers ? { count, isInferred: false } : null
