/** Shows how an audience is reduced step by step: how many recipients each step removes, and how many remain. */

import type { AudienceWaterfall } from '@tradewind/contract'
import { NumberText, useFormatNumber, useT } from '@tradewind/ui'
import { stepsOf } from './waterfall-steps.ts'
import styles from './waterfall.module.css'

const texts = {
  email: { has: 'mailing.waterfall_with_address', lacks: 'mailing.waterfall_no_address' },
  sms: { has: 'mailing.waterfall_with_number', lacks: 'mailing.waterfall_no_number' },
} as const

type Props = { waterfall: AudienceWaterfall; channel: keyof typeof texts }

export const Waterfall = ({ waterfall, channel }: Props) => {
  const t = useT()
  const format = useFormatNumber()
  const { has, lacks } = texts[channel]
  return (
    <ol className={styles.waterfall}>
      {stepsOf(waterfall).map(({ step, count, left }) => (
        <li key={step}>
          <b>
            <NumberText value={count} />
          </b>
          <span>{t(step === 'with_address' ? has : `mailing.waterfall_${step}`)}</span>
          {left > 0 && (
            <small>{t(step === 'with_address' ? lacks : 'mailing.waterfall_left', { count: format(left) })}</small>
          )}
        </li>
      ))}
    </ol>
  )
}
