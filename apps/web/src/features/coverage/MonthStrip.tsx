/** Shows a line for each year with a cell for each month. A month has records, has no records, or is not covered. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf, CoverageRow } from '@tradewind/contract'
import { QueryState, useFormatNumber, useT } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import styles from './coverage.module.css'

type Month = CallOutputOf<typeof api.coverage.months.endpoint>[number]

export const MonthStrip = ({ row: { dataset, side, country } }: { row: CoverageRow }) => {
  const t = useT()
  const months = useQuery(queryOf(api.coverage.months, { dataset, side, country }))
  if (!months.isSuccess)
    return <QueryState query={months} skeleton={<div className={`tw-bone ${styles.bone}`} aria-busy />} />
  const { data } = months
  const most = Math.max(1, ...data.map(({ rows }) => rows))
  const years = [...Map.groupBy(data, ({ month }) => month.slice(0, 4))]
  return (
    <>
      <ol className={styles.years}>
        {years.map(([year, months]) => (
          <li key={year}>
            <span className="tw-number">{year}</span>
            <ol
              className={styles.months}
              style={{ '--first': Number(months[0]?.month.slice(5)) } as React.CSSProperties}
            >
              {months.map((month) => (
                <Cell key={month.month} month={month} share={month.rows / most} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <ul className={styles.legend}>
        {(['rows', 'empty', 'gap'] as const).map((state) => (
          <li key={state} data-state={state}>
            {t(`coverage.legend_${state}`)}
          </li>
        ))}
      </ul>
    </>
  )
}

const stateOf = ({ rows, covered }: Month) => (rows > 0 ? 'rows' : covered ? 'empty' : 'gap')

const Cell = ({ month, share }: { month: Month; share: number }) => {
  const t = useT()
  const format = useFormatNumber()
  const state = stateOf(month)
  const text = t(`coverage.month_${state}`, {
    month: month.month,
    ...(state === 'rows' && { rows: format(month.rows) }),
  })
  return (
    <li data-state={state} title={text} aria-label={text} style={{ '--share': share } as React.CSSProperties}>
      {month.month.slice(5)}
    </li>
  )
}
