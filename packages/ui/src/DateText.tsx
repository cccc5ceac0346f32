/** A date: short on screen, with the complete time in a tooltip (spec section 9: year-month-day hour:minute:second). */

import dayjs from 'dayjs'

export type DateTextProps = {
  /** An ISO day or instant; null shows a dash. */
  at: string | null | undefined
  /** True: the time of day is shown as well. */
  withTime?: boolean
}

const dayOnly = /^\d{4}-\d{2}-\d{2}$/

export const formatFull = (at: string): string =>
  dayjs(at).format(dayOnly.test(at) ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm:ss')

export const DateText = ({ at, withTime = false }: DateTextProps) => {
  if (at === null || at === undefined || at === '') return <span>–</span>
  const isDay = dayOnly.test(at)
  const text = dayjs(at).format(withTime && !isDay ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD')
  return (
    <time className="tw-number" dateTime={at} title={formatFull(at)}>
      {text}
    </time>
  )
}
