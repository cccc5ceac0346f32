/** The total number of rows; empty until it is known. */

import { useFormatNumber, useT } from '@tradewind/ui'
import styles from './customs.module.css'

export const Total = ({ total }: { total: number | undefined }) => {
  const t = useT()
  const format = useFormatNumber()
  return <span className={styles.quiet}>{total === undefined ? '' : t('common.total', { total: format(total) })}</span>
}
