/** Endpoints by which the operator finds users, disables accounts and enables them again (spec section 4). */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { orgRoles } from '../permissions.ts'
import { isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { memberStatuses } from './organisations.ts'

const operator = { permission: 'operator.console' } as const
/** The reason of a change. The journal of accounts stores it; the user does not see it. */
const reason = z.string().trim().min(1).max(500)

export const OperatorUser = z.object({
  userId: z.string(),
  username: z.string(),
  mobile: z.string(),
  /** The organisation to which the user belongs at present. */
  enterprise: z.string(),
  orgRole: z.enum(orgRoles),
  isOperator: z.boolean(),
  status: z.enum(memberStatuses),
  registeredAt: isoInstant,
  /** The last call of the user in the last month or so; null if there was none. */
  lastSeenAt: isoInstant.nullable(),
})

export const users = {
  list: endpoint({
    method: 'POST',
    path: '/operator/user_list',
    unkeyed: 'read',
    summary: 'Users of all organisations, newest first',
    access: operator,
    input: z.strictObject({
      ...paging,
      /** A part of the username, of the mobile number, or of the organisation’s name. */
      keyword: z.string().trim().max(50).default(''),
      status: z.enum(memberStatuses).optional(),
    }),
    output: pageOf(OperatorUser),
    errors: ['forbidden'],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/operator/user_disable',
    summary: 'Disable an account: ends its sessions and refuses its sign-ins; the reason is recorded',
    access: operator,
    input: z.strictObject({ userId: z.uuid(), reason }),
    output: nothing,
    /** `account_is_operator`: the account belongs to an operator. `conflict`: the account is disabled already. */
    errors: ['forbidden', 'not_found', 'account_is_operator', 'conflict'],
  }),
  enable: endpoint({
    method: 'POST',
    path: '/operator/user_enable',
    summary: 'Enable a disabled account again; the reason is recorded',
    access: operator,
    input: z.strictObject({ userId: z.uuid(), reason }),
    output: nothing,
    /** `conflict`: the account is not disabled. */
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  history: endpoint({
    method: 'POST',
    path: '/operator/user_history',
    unkeyed: 'read',
    summary: 'When an account was disabled and enabled, with operator and reason, newest first',
    access: operator,
    input: z.strictObject({ ...paging, userId: z.uuid() }),
    output: pageOf(
      z.object({
        id: z.number().int(),
        at: isoInstant,
        kind: z.enum(['disabled', 'enabled']),
        by: z.string(),
        reason: z.string(),
      }),
    ),
    errors: ['forbidden'],
  }),
}
