/** Roles and the permissions they grant (spec section 6, product.md section 1). */

/** A user holds exactly one tier role, from the membership of the user's organisation. `vip4` sees every route. */
export const tierRoles = ['vip0', 'vip1', 'vip2', 'vip3', 'vip4'] as const
export type TierRole = (typeof tierRoles)[number]

/** In addition to the tier, a user may be `operator`: that user runs the site and has a separate console. */
export const roles = [...tierRoles, 'operator'] as const
export type Role = (typeof roles)[number]

/** Role of the user in the organisation. */
export const orgRoles = ['owner', 'member'] as const
export type OrgRole = (typeof orgRoles)[number]

/**
 * Permissions that can be granted. A plan (table `plan`, owned by membership) lists its permissions, so that the operator
 * can change what a tier may do; `operator.*` comes from the operator role only.
 */
export const permissions = [
  'customs.search',
  'companies.search',
  'fairs.search',
  'people.search',
  'map.search',
  'contacts.view',
  'export.create',
  'outreach.send',
  'members.manage',
  'operator.console',
] as const
export type Permission = (typeof permissions)[number]
