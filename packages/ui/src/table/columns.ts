/** The columns of a table: how they show a row, and which of them the user has chosen. */

import type { Cell, Lines } from '@tradewind/lexicon'
import { useState, type ReactNode } from 'react'

export type Column<Row> = {
  key: string
  title: string
  render: (row: Row) => ReactNode
  /** True for numbers: right-aligned, with tabular figures. */
  number?: boolean
  widthPx?: number
  /**
   * Set when the server can sort by this column: the values of `sort` for ascending and descending. Omit an
   * unsupported direction.
   */
  sort?: { ascend?: string; descend?: string }
  /** True: hidden unless the user chooses the column. */
  hidden?: boolean
  /** True: the user cannot hide the column. */
  always?: boolean
  /** True: one line, truncated at the column's width. */
  ellipsis?: boolean
  /** The value in a saved file; a column without it is not saved. */
  file?: (row: Row) => Cell | undefined
  /** The column's title in a file, if it must be more precise, e.g. include a unit. */
  fileTitle?: string
}

/** All columns that have a value for files, visible or not. */
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

const readChosen = (table: string): readonly string[] | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(table)) ?? 'null')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : null
  } catch {
    // The stored choice is unreadable, so the default columns are shown.
    return null
  }
}

/** The visible columns, and functions to change them. The choice is stored in this browser for each table. */
export const useColumnChoice = <Row>(table: string | undefined, columns: readonly Column<Row>[]) => {
  const [chosen, setChosen] = useState<readonly string[] | null>(() => (table === undefined ? null : readChosen(table)))
  const isShown = (column: Column<Row>): boolean =>
    column.always === true || (chosen === null ? column.hidden !== true : chosen.includes(column.key))
  const choose = (keys: readonly string[] | null) => {
    setChosen(keys)
    if (table === undefined) return
    if (keys === null) localStorage.removeItem(storageKey(table))
    else localStorage.setItem(storageKey(table), JSON.stringify(keys))
  }
  return { shown: columns.filter(isShown), choose }
}

/** Resets the column choice of every table in this browser. */
export const resetColumnChoices = (): void => {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(storageKey('')))
  for (const key of keys) localStorage.removeItem(key)
}
