/** The rows of a table as cards, side by side where the width allows it. */

import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../UiProvider.tsx'
import styles from './card-rows.module.css'

type CardRowsProps<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  renderCard: (row: Row) => ReactNode
  refreshing: boolean
  selection?: { keys: readonly string[]; onChange: (keys: readonly string[]) => void }
}

export const CardRows = <Row,>({ rows, rowKey, renderCard, refreshing, selection }: CardRowsProps<Row>) => {
  const t = useT()
  return (
    <ul className={styles.cards} data-refreshing={refreshing} data-part="cards">
      {rows.map((row) => {
        const key = rowKey(row)
        const others = selection?.keys.filter((one) => one !== key) ?? []
        return (
          <li key={key} data-row-key={key}>
            {selection !== undefined && (
              <Checkbox
                className={styles.choice}
                aria-label={t('common.choose_row')}
                checked={selection.keys.includes(key)}
                onChange={({ target }) => selection.onChange(target.checked ? [...others, key] : others)}
              />
            )}
            {renderCard(row)}
          </li>
        )
      })}
    </ul>
  )
}
