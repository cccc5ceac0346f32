/**
 * The module organisations: members (sub-accounts), invitations and applications. All members share the tier and the
 * balance of their organisation.
 */

import './tables.ts'
export { releaseDemonstrationMembers } from './demonstration-members.ts'
export { tellNewcomer } from './invitation-messages.ts'
export { fitPlaces, isCertified, readPlaces } from './places.ts'
export type { OrganisationPorts } from './ports.ts'
