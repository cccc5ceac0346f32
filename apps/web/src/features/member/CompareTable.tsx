/** A table that compares the plans: the yearly price, the effect of buying the plan now, and the rights. */

import { membershipYearsAhead, type TierRole } from '@tradewind/contract'
import { Panel, useT, tagColourOf } from '@tradewind/ui'
import { Button, Tag } from 'antd'
import { formatYuan } from '../../money/yuan.ts'
import type { Compared, Offer } from './plan-offers.ts'
import { useRightsRows } from './rights-rows.tsx'
import styles from './member.module.css'

type CompareTableProps = {
  compared: Compared
  chosen: TierRole | null
  /**
   * True: the table shows for each plan why it cannot be bought. False: one reason applies to all plans and is shown
   * only once.
   */
  showsRefusals: boolean
  onChoose: (tier: TierRole) => void
}

export const CompareTable = (props: CompareTableProps) => {
  const { chosen, showsRefusals, onChoose } = props
  const { current, plans } = props.compared
  const t = useT()
  const rows = useRightsRows()
  return (
    <Panel title={t('member.compare')}>
      <div className={styles.plans} role="region" aria-label={t('member.compare')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {plans.map((offer) => (
                <th key={offer.plan.tier} scope="col" data-current={offer.plan.tier === chosen}>
                  <span className={styles.planName}>{t(`member.tier.${offer.plan.tier}`)}</span>
                  {offer.plan.tier === current && <Tag color={tagColourOf('active')}>{t('member.mine')}</Tag>}
                  <PlanPrice offer={offer} />
                  <PlanChoice
                    offer={offer}
                    showsRefusal={showsRefusals}
                    isChosen={offer.plan.tier === chosen}
                    onChoose={() => onChoose(offer.plan.tier)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, render }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {plans.map(({ plan }) => (
                  <td key={plan.tier} data-current={plan.tier === chosen}>
                    {render(plan)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={`tw-quiet ${styles.plansNote}`}>{t('member.sub_accounts_note')}</p>
    </Panel>
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

type PlanChoiceProps = { offer: Offer; showsRefusal: boolean; isChosen: boolean; onChoose: () => void }

const PlanChoice = ({ offer, showsRefusal, isChosen, onChoose }: PlanChoiceProps) => {
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
