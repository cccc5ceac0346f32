/** The frame of a customs form: on a phone only the first fields show at first, so that the result is near the top. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FilterPanel, useT } from '@tradewind/ui'
import styles from '../customs.module.css'

type FilterFrameProps = {
  searching: boolean
  onSubmit: () => void
  onReset: () => void
  showsAll: boolean
  onShowAll: (showsAll: boolean) => void
  /** A wide screen folds fields too; absent: only a narrow one does. */
  hasMore?: boolean
  children: ReactNode
}

export const FilterFrame = (props: FilterFrameProps) => {
  const { searching, onSubmit, onReset, showsAll, onShowAll, hasMore = false, children } = props
  const t = useT()
  return (
    <div className={styles.form} data-all={showsAll}>
      <FilterPanel
        searching={searching}
        onSearch={onSubmit}
        onReset={onReset}
        extra={
          <Button
            className={hasMore ? '' : styles.more}
            type="link"
            size="small"
            htmlType="button"
            onClick={() => onShowAll(!showsAll)}
          >
            {t(showsAll ? 'customs.fewer_fields' : 'customs.more_fields')}
          </Button>
        }
      >
        {children}
      </FilterPanel>
    </div>
  )
}
