/**
 * Measures how many fields the importer guesses rightly from the headers of real vendors and customs offices
 * (`bench/header-sets`). A field is right when it has an expected column, wrong when it has another column or no column
 * was expected, and missed when it has no column. `country` counts the files whose local country is known from a column
 * or is inferred for the whole file. `npm run bench -- headers`
 */

import type { Field, Mapping } from '@tradewind/contract'
import { tradeDataset } from '../apps/server/src/modules/ingest/datasets/trade/index.ts'
import { guessMapping } from '../apps/server/src/modules/ingest/mapping/index.ts'
import { readColumns, type HeaderSet, type SetColumn } from './header-sets/header-set.ts'
import { headerSets } from './header-sets/index.ts'

type Score = { right: number; wrong: number; missed: number; countries: number; accepted: number; files: number }
type Measured = { set: HeaderSet; score: Score; notes: string[] }

const nothing: Score = { right: 0, wrong: 0, missed: 0, countries: 0, accepted: 0, files: 0 }
const sum = (scores: readonly Score[]): Score => {
  const total = { ...nothing }
  for (const score of scores) {
    total.right += score.right
    total.wrong += score.wrong
    total.missed += score.missed
    total.countries += score.countries
    total.accepted += score.accepted
    total.files += score.files
  }
  return total
}

export const run = async (): Promise<void> => {
  const measured = Object.entries(headerSets).map(([group, sets]) => ({ group, results: sets.map(measure) }))
  print('set', null)
  for (const { results } of measured)
    for (const { set, score, notes } of results) {
      print(set.fileName, score)
      for (const note of notes) console.log(`    ${note}`)
    }
  const all = measured.flatMap(({ results }) => results)
  print('group', null)
  for (const { group, results } of measured) print(group, sum(results.map(({ score }) => score)))
  print('all', sum(all.map(({ score }) => score)))
  print('difficulty', null)
  const traps = new Set(all.flatMap(({ set }) => trapsOf(set)))
  for (const trap of [...traps].toSorted()) {
    const results = all.filter(({ set }) => trapsOf(set).includes(trap))
    print(`${trap} (${results.length})`, sum(results.map(({ score }) => score)))
  }
}

const trapsOf = ({ traps }: HeaderSet): string[] => traps.split(', ').filter((trap) => trap !== '')

const measure = (set: HeaderSet): Measured => {
  const columns = readColumns(set)
  const mapping = guessOf(set, columns)
  const guessed = new Map(mapping.columns.flatMap(({ field, column }) => (field === null ? [] : [[field, column]])))
  const score = { ...nothing, files: 1 }
  const notes: string[] = []
  const expected = expectedColumns(columns)
  for (const [field, { at, isOptional }] of expected) {
    const column = guessed.get(field)
    if (column === undefined && isOptional) continue
    if (column === undefined) score.missed += 1
    else if (at.includes(column)) score.right += isOptional ? 0 : 1
    else score.wrong += 1
    if (column === undefined || !at.includes(column))
      notes.push(`${field}: ${headerAt(columns, column)}, not ${at.map((one) => headerAt(columns, one)).join(' / ')}`)
  }
  for (const [field, column] of guessed)
    if (!expected.has(field)) {
      score.wrong += 1
      notes.push(`${field}: ${headerAt(columns, column)}, not any`)
    }
  const local = set.direction === 'imports' ? 'destinationCountry' : 'originCountry'
  if (mapping.constants[local] === set.country || guessed.has(local)) score.countries = 1
  if (tradeDataset.missing(mapping).length === 0) score.accepted = 1
  return { set, score, notes }
}

const headerAt = (columns: readonly SetColumn[], column: number | undefined): string =>
  column === undefined ? 'no column' : (columns[column]?.header ?? '')

/** Returns the expected columns of each field. A field is optional when all its columns are optional. */
const expectedColumns = (columns: readonly SetColumn[]): Map<Field, { at: number[]; isOptional: boolean }> => {
  const expected = new Map<Field, { at: number[]; isOptional: boolean }>()
  for (const [column, { fields }] of columns.entries())
    for (const { field, isOptional } of fields) {
      const known = expected.get(field)
      expected.set(field, {
        at: [...(known?.at ?? []), column],
        isOptional: isOptional && (known?.isOptional ?? true),
      })
    }
  return expected
}

const guessOf = (set: HeaderSet, columns: readonly SetColumn[]): Mapping => {
  const height = Math.max(...columns.map(({ values }) => values.length))
  const rows = Array.from({ length: height }, (_, row) => columns.map(({ values }) => values[row] || null))
  return guessMapping({
    vocabulary: tradeDataset.vocabulary,
    fileName: set.fileName,
    sheetIndex: 0,
    firstRows: [columns.map(({ header }) => header), ...rows].map((cells, index) => ({ line: index + 1, cells })),
    saved: null,
    headerLine: 1,
  })
}

const print = (name: string, score: Score | null): void => {
  const cells =
    score === null
      ? ['right', 'wrong', 'missed', 'share', 'country', 'accepted']
      : [
          score.right,
          score.wrong,
          score.missed,
          `${((100 * score.right) / (score.right + score.wrong + score.missed)).toFixed(1)} %`,
          `${score.countries}/${score.files}`,
          `${score.accepted}/${score.files}`,
        ]
  if (score === null) console.log()
  console.log([name.slice(0, 44).padEnd(44), ...cells.map((cell) => String(cell).padStart(8))].join(' '))
}
