/** The total; nothing until it is known. */
import { useFormatNumber, useT } from '@tradewind/ui'

export const Total = ({ total }: { total: number | undefined }) => {
  const t = useT()
  const format = useFormatNumber()
  return <span className="customs-quiet">{total === undefined ? '' : t('common.total', { total: format(total) })}</span>
}
