/** Members of an organisation: sub-accounts, invitations, applications. They share its tier and its balance. */

import './tables.ts'
export { releaseDemonstrationMembers } from './demonstration-members.ts'
export { tellNewcomer } from './invitation-messages.ts'
export { fitPlaces, isCertified, readPlaces } from './places.ts'
export type { OrganisationPorts } from './ports.ts'
