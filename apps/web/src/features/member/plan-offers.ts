/** The compared plans, each as it is offered to the organisation now. */
import type { CallOutputOf } from '@tradewind/contract'
import type { api } from '../../api.ts'

export type Compared = CallOutputOf<typeof api.membership.compare.endpoint>
export type Offer = Compared['plans'][number]
