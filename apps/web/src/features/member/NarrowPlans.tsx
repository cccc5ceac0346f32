/** The plans on a narrow screen: a card for each plan, and a table of their rights that needs no sideways scrolling. */

import { Panel, useT } from '@tradewind/ui'
import { Fragment } from 'react'
import type { Compared, PlanChoiceProps } from './plan-offers.ts'
import { PlanHead } from './PlanHead.tsx'
import { useRightsRows } from './rights-rows.tsx'
import styles from './member.module.css'

export const PlanCards = ({ compared: { current, plans }, chosen, showsRefusals, onChoose }: PlanChoiceProps) => (
  <ul className={styles.planCards}>
    {plans.map((offer) => (
      <li key={offer.plan.tier} data-current={offer.plan.tier === chosen}>
        <PlanHead
          offer={offer}
          isOwn={offer.plan.tier === current}
          isChosen={offer.plan.tier === chosen}
          showsRefusal={showsRefusals}
          onChoose={() => onChoose(offer.plan.tier)}
        />
      </li>
    ))}
  </ul>
)

/** Each right has a line for its label, and below it a line with the value in each plan. */
export const RightsTable = ({ compared: { current, plans } }: { compared: Compared }) => {
  const t = useT()
  const rows = useRightsRows()
  return (
    <Panel title={t('member.compare')}>
      <table className={styles.rights}>
        <thead>
          <tr>
            {plans.map(({ plan: { tier } }) => (
              <th key={tier} scope="col" data-current={tier === current}>
                {t(`member.tier.${tier}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, render }) => (
            <Fragment key={label}>
              <tr>
                <th scope="rowgroup" colSpan={plans.length}>
                  {label}
                </th>
              </tr>
              <tr>
                {plans.map(({ plan }) => (
                  <td key={plan.tier} data-current={plan.tier === current}>
                    {render(plan)}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className={`tw-quiet ${styles.plansNote}`}>{t('member.sub_accounts_note')}</p>
    </Panel>
  )
}
