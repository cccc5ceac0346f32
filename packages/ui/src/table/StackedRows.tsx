/**
 * The rows of a table on a phone: each row is a block of column titles and values, so that nothing scrolls
 * horizontally.
 */

import { Checkbox } from 'antd'
import { useT } from '../UiProvider.tsx'
import type { Column } from './columns.ts'
import { useRowKeys } from './use-row-keys.ts'
import styles from './table.module.css'

/** The value of a column that is declared at least this wide usually contains sentences, so it gets a complete line. */
const sentencePx = 240

type StackedRowsProps<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  onOpen: ((row: Row) => void) | undefined
  /** Whether a click opens the row; false for a click on a link or button in the row. */
  clickOpens: (event: React.MouseEvent) => boolean
  refreshing: boolean
  selection: { keys: readonly string[]; onChange: (keys: readonly string[]) => void } | undefined
}

export const StackedRows = <Row,>(props: StackedRowsProps<Row>) => {
  const { columns, rows, rowKey, onOpen, clickOpens, refreshing, selection } = props
  const t = useT()
  const rowKeysOf = useRowKeys()
  const head = columns.find(({ always }) => always === true) ?? columns[0]
  const others = columns.filter((column) => column !== head)
  return (
    <ul className={refreshing ? `${styles.stack} ${styles.refreshing}` : styles.stack} data-part="stack">
      {rows.map((row, index) => {
        const open = onOpen === undefined ? null : () => onOpen(row)
        return (
          <li
            key={rowKey(row)}
            data-row-key={rowKey(row)}
            data-opens={open !== null}
            {...rowKeysOf(index, open)}
            onClick={(event) => clickOpens(event) && open?.()}
          >
            <div className={styles.stackHead}>
              {selection !== undefined && (
                <Checkbox
                  aria-label={t('common.choose_row')}
                  checked={selection.keys.includes(rowKey(row))}
                  onChange={({ target: { checked } }) => {
                    const others = selection.keys.filter((key) => key !== rowKey(row))
                    selection.onChange(checked ? [...others, rowKey(row)] : others)
                  }}
                />
              )}
              {head?.number === true && <small>{head.title} </small>}
              {head?.render(row)}
            </div>
            <dl>
              {others.map((column) => (
                <Line key={column.key} column={column} row={row} />
              ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}

const Line = <Row,>({ column: { title, render, widthPx = 0 }, row }: { column: Column<Row>; row: Row }) => {
  const value = render(row)
  if (value === null || value === false || value === '') return null
  return (
    <div data-wide={widthPx >= sentencePx || title === ''}>
      {title !== '' && <dt>{title}</dt>}
      <dd>{value}</dd>
    </div>
  )
}
