/** What organisations need of modules above them; supplied by main. */
import type { Db, Tx } from '@tradewind/platform'

export type OrganisationPorts = {
  /** How many members an organisation may have beside its owner: null = no limit, 0 = its tier has none. */
  readMemberLimit(db: Db | Tx, orgId: string): Promise<number | null>
  /** What each has spent of the organisation's balance, in fen (absent: nothing); null where it is not told apart. */
  readConsumedFen(orgId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, number> | null>
  /** Drops what members kept for themselves in an organisation, in the transaction in which they leave it. */
  forgetMembers(tx: Tx, orgId: string, userIds: readonly string[]): Promise<void>
  /** Tells a user something, in the transaction of what happened. */
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
