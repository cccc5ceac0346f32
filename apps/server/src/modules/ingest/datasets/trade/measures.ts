/** Reads the quantity, the weight and the number of containers of a row. */

import { normaliseUnit, toKilograms } from '@tradewind/lexicon'
import type { TradeRecord } from '../../../customs/index.ts'
import { remember, rememberCell } from '../../remember.ts'
import { readContainers } from '../../values/containers.ts'
import { textOf } from '../../values/texts.ts'
import { figureLimit, readFigure } from './figures.ts'
import { markOf } from './inferred.ts'
import { CellRefusal, cellIn, textIn, type FileReading, type RowContext } from './row-context.ts'

const quantityMark = markOf('quantity')
const weightMark = markOf('weightKg')
const containersMark = markOf('containers')

export type Measures = Pick<TradeRecord, 'quantity' | 'quantityUnit' | 'weightKg'>

const unitText = (text: string): string => text.toUpperCase().slice(0, 30)

const unitByCell = rememberCell((cell): string | null => {
  const text = textOf(cell)
  return text === null ? null : unitText(text)
})

const isUnit = remember((unit) => normaliseUnit(unit) !== null)
const kilogramsOfOne = remember((unit) => toKilograms(1, unit))

/**
 * Converts a number of a quantity or weight column to kilograms. The result may exceed `figureLimit` although the
 * number in the file is below the limit.
 */
const kilogramsIn = (field: 'quantity' | 'weight', value: number, unit: string): number | null => {
  const factor = kilogramsOfOne(unit)
  if (factor !== null && value * factor >= figureLimit) throw new CellRefusal(field, 'number_too_large')
  return factor === null ? null : value * factor
}

/**
 * Reads the quantity, its unit and the weight of a row; an unknown value is null. Weights are in kilograms, whatever
 * unit the file uses.
 */
export const createMeasureReader = ({ columns }: FileReading): ((row: RowContext) => Measures) => {
  const quantityColumn = columns.get('quantity')
  const quantityUnitColumn = columns.get('quantityUnit')
  const weightColumn = columns.get('weight')
  const weightUnitColumn = columns.get('weightUnit')
  const weightHint = weightColumn?.hints.weightUnit ?? null
  return (row) => {
    const counted = readFigure(row, quantityColumn)
    const quantity = counted !== null && counted.value > 0 ? counted.value : null
    if (quantity !== null && counted?.isInferred === true) row.inferred |= quantityMark
    const unitBehind = counted === null || counted.unit === null ? null : unitText(counted.unit)
    const quantityUnit = unitByCell(cellIn(row, quantityUnitColumn)) ?? unitBehind
    const weight = readFigure(row, weightColumn)
    if (weight !== null && weight.value > 0) {
      const stated = textIn(row, weightUnitColumn) ?? weight.unit ?? weightHint
      // A weight without a unit is read as kilograms, the usual unit of customs offices, and is marked as inferred.
      if (stated === null || weight.isInferred) row.inferred |= weightMark
      return { quantity, quantityUnit, weightKg: kilogramsIn('weight', weight.value, stated ?? 'KG') }
    }
    if (quantity === null)
      return { quantity, quantityUnit: isUnit(quantityUnit ?? '') ? quantityUnit : null, weightKg: null }
    const weightKg = quantityUnit === null ? null : kilogramsIn('quantity', quantity, quantityUnit)
    if (weightKg !== null) row.inferred |= weightMark
    return { quantity, quantityUnit, weightKg }
  }
}

/** Reads the column of container counts. If the file has no such column, counts the container numbers in the row. */
export const createContainerReader = ({ columns }: FileReading): ((row: RowContext) => number | null) => {
  const countColumn = columns.get('containers')
  const numbersColumn = columns.get('containerNumbers')
  return (row) => {
    const reading = readContainers(cellIn(row, countColumn)) ?? readContainers(cellIn(row, numbersColumn))
    if (reading?.isInferred === true) row.inferred |= containersMark
    return reading?.count ?? null
  }
}
