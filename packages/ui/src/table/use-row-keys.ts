/**
 * Arrow keys move between rows and Enter opens a row. Only one row is in the tab order; the user reaches the other rows
 * with the arrow keys.
 */

import { useState, type KeyboardEvent } from 'react'

const rowSelector = '[data-row-key]'

const neighbour = (row: Element, step: number): HTMLElement | null => {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(rowSelector) ?? [])]
  return rows[rows.findIndex((one) => one === row) + step] ?? null
}

export const useRowKeys = () => {
  const [current, setCurrent] = useState(0)
  return (index: number, open: (() => void) | null) => ({
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // Ignores a key that was pressed in a button or link of the row, because that element handles it.
      if (event.target !== event.currentTarget) return
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0) {
        event.preventDefault()
        neighbour(event.currentTarget, step)?.focus()
      } else if (event.key === 'Enter' && open !== null) {
        event.preventDefault()
        open()
      }
    },
  })
}
