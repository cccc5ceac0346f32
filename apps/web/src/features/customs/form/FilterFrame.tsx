/** The frame of a customs form: on a telephone the result comes first, so that only its first fields show until asked for. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FilterPanel, useT } from '@tradewind/ui'

type FilterFrameProps = {
  searching: boolean
  onSubmit: () => void
  onReset: () => void
  showsAll: boolean
  onShowAll: (showsAll: boolean) => void
  /** There are more fields on a wide screen too. */
  hasMore?: boolean
  children: ReactNode
}

export const FilterFrame = (props: FilterFrameProps) => {
  const { searching, onSubmit, onReset, showsAll, onShowAll, hasMore = false, children } = props
  const t = useT()
  return (
    <div className="customs-form" data-all={showsAll}>
      <FilterPanel
        searching={searching}
        onSearch={onSubmit}
        onReset={onReset}
        extra={
          <Button
            className={hasMore ? '' : 'customs-more'}
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
