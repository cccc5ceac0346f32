/** The head of a plan: its name and yearly price, and the button that chooses it or the reason against it. */

import { membershipYearsAhead } from '@tradewind/contract'
import { tagColourOf, useT } from '@tradewind/ui'
import { Button, Tag } from 'antd'
import { formatYuan } from '../../money/yuan.ts'
import type { Offer } from './plan-offers.ts'
import styles from './member.module.css'

type PlanHeadProps = {
  offer: Offer
  /** True for the organisation's present plan. */
  isOwn: boolean
  isChosen: boolean
  showsRefusal: boolean
  onChoose: () => void
}

export const PlanHead = ({ offer, isOwn, ...choice }: PlanHeadProps) => {
  const t = useT()
  return (
    <>
      <span className={styles.planName}>{t(`member.tier.${offer.plan.tier}`)}</span>
      {isOwn && <Tag color={tagColourOf('active')}>{t('member.mine')}</Tag>}
      <PlanPrice offer={offer} />
      <PlanChoice offer={offer} {...choice} />
    </>
  )
}

const PlanPrice = ({ offer: { plan } }: { offer: Offer }) => {
  const t = useT()
  if (plan.tier === 'vip0') return <span className={styles.planPrice}>{t('member.free_price')}</span>
  return (
    <span className={styles.planPrice}>
      {plan.priceFenPerYear === 0 ? '–' : formatYuan(plan.priceFenPerYear) + t('member.per_year')}
    </span>
  )
}

const PlanChoice = ({ offer, showsRefusal, isChosen, onChoose }: Omit<PlanHeadProps, 'isOwn'>) => {
  const { plan, step, refusal, yearFen, upgradeFen } = offer
  const t = useT()
  if (plan.tier === 'vip0') return null
  if (step === null)
    return showsRefusal && refusal !== null && <small>{t(`error.${refusal}`, { years: membershipYearsAhead })}</small>
  // The order panel presets an upgrade of the remaining time, or else one year.
  const presetFen = step === 'upgrade' && upgradeFen !== null ? upgradeFen : yearFen
  const action =
    presetFen === null ? t(`member.step.${step}`) : t(`member.step_for.${step}`, { amount: formatYuan(presetFen) })
  return (
    <Button
      size="small"
      aria-pressed={isChosen}
      aria-label={`${isChosen ? t('member.chosen') : action} · ${t(`member.tier.${plan.tier}`)}`}
      onClick={onChoose}
    >
      {isChosen ? t('member.chosen') : action}
    </Button>
  )
}
