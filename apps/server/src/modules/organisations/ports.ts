/** Functions of higher modules that organisations need. module-ports.ts supplies them. */

import type { CompanyProfile } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'

export type OrganisationPorts = {
  /**
   * The number of members that an organisation may have beside its owner. null = no limit, 0 = its tier allows no
   * members.
   */
  readMemberLimit(db: Db | Tx, orgId: string): Promise<number | null>
  /**
   * Each member's spending from the organisation's balance, in fen; a member without spending is absent. Null when
   * spending is not recorded per member.
   */
  readConsumedFen(orgId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, number> | null>
  /** Deletes members' private data in an organisation, in the transaction in which they leave it. */
  forgetMembers(tx: Tx, orgId: string, userIds: readonly string[]): Promise<void>
  /**
   * Returns a picture for mails that the organisation has uploaded; null when it has none with this id. In a
   * transaction, the picture cannot be deleted before its end.
   */
  findPicture(db: Db | Tx, orgId: string, id: string): Promise<CompanyProfile['logo']>
  /** Notifies a user, in the transaction of the event. */
  notify(db: Db | Tx, notification: MemberNotification): Promise<void>
}

export type MemberNotification = {
  userId: string
  kind:
    | 'invited'
    | 'applied'
    | 'application_added'
    | 'application_declined'
    | 'invitation_accepted'
    | 'invitation_declined'
    | 'removed'
    | 'certified'
    | 'certification_declined'
  params: Record<string, string>
  link: string | null
  cause: string
}

/** The path of the member centre's first tab (section 2 of the specification). */
export const memberCentre = '/user/index?actionName=first'
