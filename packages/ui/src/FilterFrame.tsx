/**
 * The frame of a form of filters. On a phone it initially shows only the first fields, so that the result stays near the
 * top.
 */

import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FilterPanel } from './FilterPanel.tsx'
import { useT } from './UiProvider.tsx'
import styles from './filter-frame.module.css'

type FilterFrameProps = {
  searching: boolean
  onSubmit: () => void
  onReset: () => void
  showsAll: boolean
  onShowAll: (showsAll: boolean) => void
  /**
   * True: a wide screen shows only the first fields until the user asks for more. False: a wide screen shows all
   * fields. A narrow screen always starts with the first fields only.
   */
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
