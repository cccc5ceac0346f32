/** A table that compares the plans: the yearly price, the effect of buying the plan now, and the rights. */

import { Panel, useT } from '@tradewind/ui'
import type { PlanChoiceProps } from './plan-offers.ts'
import { PlanHead } from './PlanHead.tsx'
import { useRightsRows } from './rights-rows.tsx'
import styles from './member.module.css'

export const CompareTable = ({ compared: { current, plans }, chosen, showsRefusals, onChoose }: PlanChoiceProps) => {
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
                  <PlanHead
                    offer={offer}
                    isOwn={offer.plan.tier === current}
                    isChosen={offer.plan.tier === chosen}
                    showsRefusal={showsRefusals}
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
