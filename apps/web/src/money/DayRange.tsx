/** A field for a range of days, which the URL stores. The range may be open at either end. */

import { DatePicker } from 'antd'
import dayjs from 'dayjs'

export type Days = { from?: string; to?: string }

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs(text).isValid()

/** Returns the days `from` and `to` of the URL; invalid days are omitted. */
export const daysOf = (query: URLSearchParams): Days => {
  const [from, to] = [query.get('from'), query.get('to')]
  return { ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) }
}

type DayRangeProps = { label: string; days: Days; onChange: (days: { from: string; to: string }) => void }

export const DayRange = ({ label, days, onChange }: DayRangeProps) => (
  <DatePicker.RangePicker
    aria-label={label}
    value={[days.from === undefined ? null : dayjs(days.from), days.to === undefined ? null : dayjs(days.to)]}
    allowEmpty={[true, true]}
    onChange={(chosen) => {
      const [from = '', to = ''] = (chosen ?? []).map((day) => day?.format('YYYY-MM-DD') ?? '')
      onChange({ from, to })
    }}
  />
)
