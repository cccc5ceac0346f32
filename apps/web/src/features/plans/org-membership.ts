/** The type of an organisation with its membership in the responses of the operator's endpoints. */

import type { CallOutputOf } from '@tradewind/contract'
import type { api } from '../../api.ts'

export type OrgMembership = CallOutputOf<typeof api.membership.operatorMemberships.endpoint>['list'][number]
