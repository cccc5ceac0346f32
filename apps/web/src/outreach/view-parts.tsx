/** Components that the lists of the email centre and of the SMS centre share. The URL stores the page and the search words of such a list. */

import { useT } from '@tradewind/ui'
import { DatePicker, Grid, Input } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useFilters } from './filters.ts'
import { pageSize } from './queries.ts'
import styles from './outreach.module.css'

/** Returns the paging props of a DataTable whose page is stored in the URL. */
export const useViewPaging = () => {
  const { page: open, set } = useFilters()
  return (total: number | undefined) => ({
    page: open,
    limit: pageSize,
    limitIsFixed: true,
    total: total ?? 0,
    onChange: (page: number) => set({ page: page === 1 ? '' : String(page) }),
  })
}

const rowsAtOnce = 10
/**
 * The number of rows on a page on narrow screens. Each row is stacked there as a block, which is as high as several
 * table rows.
 */
const blocksAtOnce = 5

/** Returns the paging props for a list of which all rows are loaded. Returns no paging if the rows fit on one page. */
export const usePagesOf = (rows: readonly unknown[], { stacks = false } = {}) => {
  const [page, setPage] = useState(1)
  const isStacked = !(Grid.useBreakpoint().md ?? true) && stacks
  const limit = isStacked ? blocksAtOnce : rowsAtOnce
  const total = rows.length
  if (total <= limit) return {}
  // If the list became shorter, it may have fewer pages than the number of the open page; the last page is then shown.
  const shown = Math.min(page, Math.ceil(total / limit))
  return { paging: { page: shown, limit, limitIsFixed: true, total, onChange: setPage } }
}

/**
 * Returns the paging of an additional list on a screen. The page number of this list is not stored in the URL.
 * `pagesOf` returns no paging if the rows fit on one page.
 */
export const useSidePaging = (limit: number) => {
  const [page, setPage] = useState(1)
  const pagingOf = (total = 0) => ({
    page,
    limit,
    limitIsFixed: true,
    total,
    onChange: (next: number) => setPage(next),
  })
  return { page, pagingOf, pagesOf: (total = 0) => (total <= limit ? {} : { pagingOf }) }
}

const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** Returns the range of days that the URL stores, as a filter for the server. */
export const useDays = () => {
  const { read } = useFilters<'from' | 'to'>()
  const [from, to] = [read('from'), read('to')]
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
}

export const DaysFilter = ({ label }: { label: string }) => {
  const { narrow } = useFilters<'from' | 'to'>()
  const { from, to } = useDays()
  const day = (text: string | undefined) => (text === undefined ? null : dayjs(text))
  return (
    <DatePicker.RangePicker
      className={styles.filterDates}
      allowEmpty={[true, true]}
      aria-label={label}
      value={[day(from), day(to)]}
      onChange={(days) =>
        narrow({
          from: days?.[0]?.format('YYYY-MM-DD') ?? '',
          to: days?.[1]?.format('YYYY-MM-DD') ?? '',
        })
      }
    />
  )
}

export const ContactFilter = () => {
  const t = useT()
  const { read, narrow } = useFilters<'q'>()
  const q = read('q') ?? ''
  return (
    <Input.Search
      className={styles.filter}
      allowClear
      key={q}
      defaultValue={q}
      placeholder={t('email.search_placeholder')}
      aria-label={t('email.search_placeholder')}
      onSearch={(typed) => narrow({ q: typed.trim() })}
    />
  )
}
