/** A table's columns: how each shows a row, and which ones the user has chosen. */
import { useState, type ReactNode } from 'react'
import type { Cell, Lines } from '@tradewind/lexicon'

export type Column<Row> = {
  key: string
  title: string
  render: (row: Row) => ReactNode
  /** Right-aligned, tabular figures. */
  number?: boolean
  widthPx?: number
  /** Sortable by the server: the values of `sort` ascending and descending; leave out an unsupported one. */
  sort?: { ascend?: string; descend?: string }
  /** Hidden by default. */
  hidden?: boolean
  /** Cannot be hidden. */
  always?: boolean
  /** One line, cut at the column's width. */
  ellipsis?: boolean
  /** The cell of a file for a row; a column without it is not in files. */
  file?: (row: Row) => Cell | undefined
  /** Its title in a file, where that is more precise: a unit. */
  fileTitle?: string
}

/** Every column with a file cell, shown or not. */
export const linesOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Lines => {
  const said = columns.flatMap(({ title, fileTitle = title, file }) =>
    file === undefined ? [] : [{ fileTitle, file }],
  )
  return [said.map(({ fileTitle }) => fileTitle), ...rows.map((row) => said.map(({ file }) => file(row) ?? null))]
}

const storageKey = (table: string): string => `columns.${table}`

const readChosen = (table: string): readonly string[] | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(table)) ?? 'null')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : null
  } catch {
    // Unreadable: the default columns show.
    return null
  }
}

/** The visible columns, and how to change them; stored per table in this browser. */
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

/** Resets every table's choice in this browser. */
export const resetColumnChoices = (): void => {
  const kept = Object.keys(localStorage).filter((key) => key.startsWith(storageKey('')))
  for (const key of kept) localStorage.removeItem(key)
}
