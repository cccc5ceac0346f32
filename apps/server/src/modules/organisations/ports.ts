/** Functions that organisations need of higher modules; supplied by main. */
import type { Db, Tx } from '@tradewind/platform'

export type OrganisationPorts = {
  /** The number of members an organisation may have beside its owner: null = no limit, 0 = its tier has none. */
  readMemberLimit(db: Db | Tx, orgId: string): Promise<number | null>
  /**
   * Each member's spending from the organisation's balance, in fen (absent: nothing); null when it is not recorded per
   * member.
   */
  readConsumedFen(orgId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, number> | null>
  /** Deletes members' private things in an organisation, in the transaction in which they leave it. */
  forgetMembers(tx: Tx, orgId: string, userIds: readonly string[]): Promise<void>
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

/** The member centre's first tab (spec section 2). */
export const memberCentre = '/user/index?actionName=first'
