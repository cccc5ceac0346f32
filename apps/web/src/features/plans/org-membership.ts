/** The type of an organisation with its membership, as the operator's endpoints return it. */

import type { CallOutputOf } from '@tradewind/contract'
import type { api } from '../../api.ts'

export type OrgMembership = CallOutputOf<typeof api.membership.operatorMemberships.endpoint>['list'][number]
