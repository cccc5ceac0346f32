/** Marks months that are counted only partly, in tables and in charts. */

import { useT } from '@tradewind/ui'
import { Tag } from 'antd'
import customsStyles from './customs.module.css'

type Month = { month: string; partial: 'data' | 'range' | null }

/** A month in a table, with a mark if it is counted only partly. */
export const MonthName = ({ month, partial }: Month) => {
  const t = useT()
  if (partial === null) return month
  return (
    <>
      {month}{' '}
      <Tag title={t(partial === 'data' ? 'customs.partial_data' : 'customs.partial_range')}>{t('customs.partial')}</Tag>
    </>
  )
}

/** Returns the text of a month for a saved file. */
export const useMonthText = () => {
  const t = useT()
  return ({ month, partial }: Month): string => (partial === null ? month : `${month} (${t('customs.partial')})`)
}

/** The name of a month in a chart. A star marks a month that is counted only partly. */
export const chartMonth = (month: string, months: readonly Month[]): string =>
  months.some((one) => one.month === month && one.partial !== null) ? `${month}*` : month

/** Explains the star of `chartMonth`; empty when no month has one. */
export const PartialNote = ({ months }: { months: readonly Month[] }) => {
  const t = useT()
  if (months.every(({ partial }) => partial === null)) return null
  return <p className={customsStyles.quiet}>* {t('customs.partial_note')}</p>
}
