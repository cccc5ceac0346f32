/** Roles and the permissions they grant (spec section 6, product.md section 1). */

/**
 * The tier roles. A user has exactly one tier role, according to the membership of the user's organisation. A user with
 * `vip4` sees every route.
 */
export const tierRoles = ['vip0', 'vip1', 'vip2', 'vip3', 'vip4'] as const
export type TierRole = (typeof tierRoles)[number]

/** In addition to the tier role, a user may have the role `operator`, who runs the site and has a separate console. */
export const roles = [...tierRoles, 'operator'] as const
export type Role = (typeof roles)[number]

/** The roles that a user can have in an organisation. */
export const orgRoles = ['owner', 'member'] as const
export type OrgRole = (typeof orgRoles)[number]

/**
 * Permissions that can be granted. A plan (table `plan`, owned by membership) lists its permissions, so that the
 * operator can change what a tier may do. A permission `operator.*` is granted only by the role `operator`.
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
  'operator.console',
] as const
export type Permission = (typeof permissions)[number]

/**
 * The features other than a search that a membership may lack. The failure `tier_too_low` names the missing feature;
 * each has a text of its own, `error.tier_too_low_<feature>`.
 */
export const gatedFeatures = [
  'contacts',
  'export',
  'outreach',
  'members',
  'favourites',
  'monitors',
  'saved_searches',
] as const
export type GatedFeature = (typeof gatedFeatures)[number]
