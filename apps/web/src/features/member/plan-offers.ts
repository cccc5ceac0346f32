/** Types for the plans in the comparison, each with its present offer to the organisation. */

import type { CallOutputOf, TierRole } from '@tradewind/contract'
import type { api } from '../../api.ts'

export type Compared = CallOutputOf<typeof api.membership.compare.endpoint>
export type Offer = Compared['plans'][number]

export type PlanChoiceProps = {
  compared: Compared
  chosen: TierRole | null
  /** True: each plan shows why it cannot be bought. False: one reason applies to all plans and is shown only once. */
  showsRefusals: boolean
  onChoose: (tier: TierRole) => void
}
