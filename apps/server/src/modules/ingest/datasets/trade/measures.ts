/** Quantity, weight and containers of a row. */
import { normaliseUnit, toKilograms } from '@tradewind/lexicon'
import { readContainers } from '../../values/containers.ts'
import { CellRefusal, figureLimit, readNumber, type RowContext } from './row-context.ts'

const positive = (text: string | undefined): number | null => {
  const value = Number(text ?? 0)
  return Number.isFinite(value) && value > 0 ? value : null
}

/** In kilograms, whose number may be too large where the file's own was not. */
const kilogramsIn = (field: 'quantity' | 'weight', value: number, unit: string): number | null => {
  const kilograms = toKilograms(value, unit)
  if (kilograms !== null && kilograms >= figureLimit) throw new CellRefusal(field, 'number_too_large')
  return kilograms
}

/** Unknown is null; a weight is in kilograms whatever the file counts in. */
export const readMeasures = (row: RowContext) => {
  const quantityRead = readNumber(row, 'quantity')
  const quantity = positive(quantityRead?.text)
  if (quantity !== null && quantityRead?.isInferred === true) row.inferred.add('quantity')
  const quantityUnit = (row.text('quantityUnit') ?? quantityRead?.unit)?.toUpperCase().slice(0, 30) ?? null
  const weight = readNumber(row, 'weight')
  const value = positive(weight?.text)
  if (value !== null) {
    const column = row.file.columns.get('weight')
    const stated =
      row.text('weightUnit') ??
      weight?.unit ??
      (column === undefined ? null : row.file.hints.get(column.column)?.weightUnit)
    // A weight without a unit is in kilograms, as customs offices count; it is marked.
    if (stated === null || stated === undefined || weight?.isInferred === true) row.inferred.add('weightKg')
    return { quantity, quantityUnit, weightKg: kilogramsIn('weight', value, stated ?? 'KG') }
  }
  const fromQuantity =
    quantity === null || quantityUnit === null ? null : kilogramsIn('quantity', quantity, quantityUnit)
  if (fromQuantity !== null) row.inferred.add('weightKg')
  return {
    quantity,
    quantityUnit: quantity === null && normaliseUnit(quantityUnit ?? '') === null ? null : quantityUnit,
    weightKg: fromQuantity,
  }
}

/** The column of counts, else how many numbers the row lists. */
export const readContainerCount = (row: RowContext): number | null => {
  const reading = readContainers(row.cell('containers')) ?? readContainers(row.cell('containerNumbers'))
  if (reading?.isInferred === true) row.inferred.add('containers')
  return reading?.count ?? null
}
