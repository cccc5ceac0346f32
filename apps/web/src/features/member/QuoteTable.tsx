/** The lines of a price, with the days to which each belongs, and their sum. */

import { startOfBeijingDay } from '@tradewind/lexicon'
import { useT } from '@tradewind/ui'
import { formatYuan } from '../../money/yuan.ts'
import { lastDayOf } from './last-day.ts'
import styles from './member.module.css'

/** `untilDay` is the day after the last day of the line. */
export type PriceLine = { key: string; text: string; fromDay: string; untilDay: string; amountFen: number }

export const QuoteTable = ({ lines, amountFen }: { lines: readonly PriceLine[]; amountFen: number }) => {
  const t = useT()
  return (
    <table className={styles.quote}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              {line.text}
              <small>
                {line.fromDay} – {lastDayOf(startOfBeijingDay(line.untilDay))}
              </small>
            </th>
            <td className="tw-number">{formatYuan(line.amountFen)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('member.to_pay')}</th>
          <td className="tw-number">{formatYuan(amountFen)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
