/** An organisation with its membership, as the operator sees it. */

import type { CallOutputOf } from '@tradewind/contract'
import type { api } from '../../api.ts'

export type OrgMembership = CallOutputOf<typeof api.membership.operatorMemberships.endpoint>['list'][number]
