/** The columns of a table: how a column shows a row, and which columns the user has chosen. */

import type { Cell, Lines } from '@tradewind/lexicon'
import { useState, type ReactNode } from 'react'

export type Column<Row> = {
  key: string
  title: string
  render: (row: Row) => ReactNode
  /** True for a column of numbers. They are right-aligned and have digits of equal width. */
  number?: boolean
  widthPx?: number
  /**
   * The values of `sort` for ascending and descending order, if the server can sort by this column. Omit a direction in
   * which the server cannot sort.
   */
  sort?: { ascend?: string; descend?: string }
  /** True: the column is hidden unless the user chooses it. */
  hidden?: boolean
  /** True: the user cannot hide the column. */
  always?: boolean
  /** True: the text of a cell stays on one line and is truncated at the width of the column. */
  ellipsis?: boolean
  /** Returns the value of the column for a saved file. A column without this function is not saved. */
  file?: (row: Row) => Cell | undefined
  /** The title of the column in a saved file, if it must be more precise than on screen, e.g. name the unit. */
  fileTitle?: string
}

/** Returns the lines of a saved file. It contains all columns with a function `file`, including hidden columns. */
export const linesOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Lines => {
  const fileColumns = columns.flatMap(({ title, fileTitle = title, file }) =>
    file === undefined ? [] : [{ fileTitle, file }],
  )
  return [
    fileColumns.map(({ fileTitle }) => fileTitle),
    ...rows.map((row) => fileColumns.map(({ file }) => file(row) ?? null)),
  ]
}

const storageKey = (table: string): string => `columns.${table}`

/** Reads which columns the user has chosen for a table; null for the default columns. */
export const readColumnChoice = (table: string): readonly string[] | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(table)) ?? 'null')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : null
  } catch {
    // If the stored choice cannot be parsed, the default columns are shown.
    return null
  }
}

/** Remembers in this browser which columns the user has chosen for a table; null for the default columns. */
export const storeColumnChoice = (table: string, keys: readonly string[] | null): void => {
  if (keys === null) localStorage.removeItem(storageKey(table))
  else localStorage.setItem(storageKey(table), JSON.stringify(keys))
}

/** Returns the visible columns and a function to choose them. The browser stores the choice for each table. */
export const useColumnChoice = <Row>(table: string | undefined, columns: readonly Column<Row>[]) => {
  const [chosen, setChosen] = useState<readonly string[] | null>(() =>
    table === undefined ? null : readColumnChoice(table),
  )
  const isShown = (column: Column<Row>): boolean =>
    column.always === true || (chosen === null ? column.hidden !== true : chosen.includes(column.key))
  const choose = (keys: readonly string[] | null) => {
    setChosen(keys)
    if (table !== undefined) storeColumnChoice(table, keys)
  }
  return { shown: columns.filter(isShown), choose }
}

/** Resets the column choice of every table in this browser. */
export const resetColumnChoices = (): void => {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(storageKey('')))
  for (const key of keys) localStorage.removeItem(key)
}
