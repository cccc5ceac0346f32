/** What the lists of the email centre share: their page and the words they are searched by stand in the address. */
import { DatePicker, Input } from 'antd'
import dayjs from 'dayjs'
import { useT } from '@tradewind/ui'
import { pageSize } from './queries.ts'
import { useView, type View } from './view.ts'

/** What DataTable wants. */
export const useViewPaging = () => {
  const { view, go } = useView()
  return (total: number | undefined) => ({
    page: view.page,
    limit: pageSize,
    total: total ?? 0,
    onChange: (page: number) => go({ ...view, page }),
  })
}

const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** The days of the address as a filter of the server wants them. */
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
      defaultValue={view.q ?? ''}
      placeholder={t('email.search_placeholder')}
      aria-label={t('email.search_placeholder')}
      onSearch={(q) => go({ ...view, page: 1, q: q.trim() })}
    />
  )
}
