/** A day, or an instant (spec section 9: year-month-day hour:minute:second). */

import dayjs from 'dayjs'

export type DateTextProps = {
  /** An ISO day or instant; null shows a dash. */
  at: string | null | undefined
  /** True: of an instant, the time of day is shown as well. Otherwise only the tooltip has it. */
  withTime?: boolean
}

const dayOnly = /^\d{4}-\d{2}-\d{2}$/

export const formatFull = (at: string): string =>
  dayjs(at).format(dayOnly.test(at) ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm:ss')

export const DateText = ({ at, withTime = false }: DateTextProps) => {
  if (at === null || at === undefined || at === '') return <span>–</span>
  return (
    <time className="tw-number" dateTime={at} title={formatFull(at)}>
      {withTime ? formatFull(at) : dayjs(at).format('YYYY-MM-DD')}
    </time>
  )
}
