/**
 * The module organisations: members (sub-accounts), invitations and applications. All members share the tier and the
 * balance of their organisation.
 */

import './tables.ts'
export { releaseDemonstrationMembers } from './demonstration-members.ts'
export { notifyInvitedUser } from './invitation-messages.ts'
export { addCertifiedSeats, enforceSeatLimit, isCertified } from './seats.ts'
export type { OrganisationPorts } from './ports.ts'
