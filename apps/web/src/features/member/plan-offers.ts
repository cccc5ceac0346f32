/** Types for the plans in the comparison, each with its present offer to the organisation. */

import type { CallOutputOf } from '@tradewind/contract'
import type { api } from '../../api.ts'

export type Compared = CallOutputOf<typeof api.membership.compare.endpoint>
export type Offer = Compared['plans'][number]
