/** Common parts of the email centre's lists: the address keeps page and search words. */
import { DatePicker, Grid, Input } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useT } from '@tradewind/ui'
import { pageSize } from './queries.ts'
import { useView, type View } from './view.ts'

/** The paging props of DataTable. */
export const useViewPaging = () => {
  const { view, go } = useView()
  return (total: number | undefined) => ({
    page: view.page,
    limit: pageSize,
    limitIsFixed: true,
    total: total ?? 0,
    onChange: (page: number) => go({ ...view, page }),
  })
}

const rowsAtOnce = 10
/** A stacked row is as high as several table rows. */
const blocksAtOnce = 5

/** Pages of rows that are all loaded; none for few rows. */
export const usePagesOf = (rows: readonly unknown[], { stacks = false } = {}) => {
  const [page, setPage] = useState(1)
  const isStacked = !(Grid.useBreakpoint().md ?? true) && stacks
  const limit = isStacked ? blocksAtOnce : rowsAtOnce
  const total = rows.length
  if (total <= limit) return {}
  // New rows may be fewer than the open page needs.
  const shown = Math.min(page, Math.ceil(total / limit))
  return { paging: { page: shown, limit, limitIsFixed: true, total, onChange: setPage } }
}

const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** The address's days as a filter of the server. */
export const daysOf = ({ from, to }: View) => ({ ...(isDay(from) && { from }), ...(isDay(to) && { to }) })

export const DaysFilter = ({ label }: { label: string }) => {
  const { view, go } = useView()
  const day = (text: string | undefined) => (isDay(text) ? dayjs(text) : null)
  return (
    <DatePicker.RangePicker
      className="email-filter-dates"
      allowEmpty={[true, true]}
      aria-label={label}
      value={[day(view.from), day(view.to)]}
      onChange={(days) =>
        go({
          ...view,
          from: days?.[0]?.format('YYYY-MM-DD') ?? '',
          to: days?.[1]?.format('YYYY-MM-DD') ?? '',
          page: 1,
        })
      }
    />
  )
}

export const ContactFilter = () => {
  const t = useT()
  const { view, go } = useView()
  return (
    <Input.Search
      className="email-filter"
      allowClear
      key={view.q ?? ''}
      defaultValue={view.q ?? ''}
      placeholder={t('email.search_placeholder')}
      aria-label={t('email.search_placeholder')}
      onSearch={(q) => go({ ...view, page: 1, q: q.trim() })}
    />
  )
}
