/** Shows how the audience is reduced step by step: how many recipients each step removes, and how many remain. */

import type { AudienceWaterfall } from '@tradewind/contract'
import { NumberText, useFormatNumber, useT } from '@tradewind/ui'
import { stepsOf } from './waterfall-steps.ts'
import styles from '../email.module.css'

export const Waterfall = ({ waterfall }: { waterfall: AudienceWaterfall }) => {
  const t = useT()
  const format = useFormatNumber()
  return (
    <ol>
      {stepsOf(waterfall).map(({ step, count, left }) => (
        <li key={step}>
          <b>
            <NumberText value={count} />
          </b>
          <span>{t(`mailing.waterfall_${step}`)}</span>
          {left > 0 && (
            <small className={styles.quiet}>
              {step === 'with_address'
                ? t('mailing.waterfall_no_address', { count: format(left) })
                : t('mailing.waterfall_left', { count: format(left) })}
            </small>
          )}
        </li>
      ))}
    </ol>
  )
}
