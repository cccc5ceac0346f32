/** The functions of other modules that favourites need. A new kind of favourite is one more entry of `targets`. */

import type { FavouriteKind, Permission } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import type { ContactViewer, FileContacts } from '../membership/index.ts'

/** The current data of a company, person or record, as the caller may see it. */
export type Target = {
  readonly name: string
  readonly detail: string
  readonly country: string | null
  readonly contacts: {
    readonly email: string | null
    readonly phone: string | null
    readonly website: string | null
    readonly address: string | null
  }
  /** True when the contacts are masked. */
  readonly masked: boolean
}

export type Reader = {
  readonly viewer: ContactViewer | FileContacts
  /** False for a caller whose membership shows trade records with masked names. */
  readonly showsNames: boolean
  readonly lang: string
  readonly signal: AbortSignal
}

/** Reads one kind of favourite from the module that owns it. Names are never copied into favourites. */
export type TargetKind = {
  /** A favourite of this kind can be added only with this permission, because the list shows names. */
  readonly permission: Permission
  /**
   * Maps each id to all ids of the same company, person or record, the current id first: after a merge it has several.
   * Unknown ids are absent.
   */
  readSame(targetIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
  /** Reads the data of each id; withdrawn ones are absent. */
  read(targetIds: readonly string[], reader: Reader): Promise<ReadonlyMap<string, Target>>
  /** Returns those of the ids whose name contains the text. */
  findNamed(targetIds: readonly string[], text: string, signal: AbortSignal): Promise<ReadonlySet<string>>
}

/** Counts what is new about companies. */
export type NewsSource = {
  /** Returns a text that changes with every publication of trade records or people. */
  readMark(): Promise<string>
  /** Counts the shipments and people that were published after `since`, in the order of the given companies. */
  count(
    companies: readonly { targetId: string; since: Date }[],
    signal?: AbortSignal,
  ): Promise<readonly { shipments: number; people: number }[]>
}

export type FavouritePorts = {
  readonly targets: Readonly<Record<FavouriteKind, TargetKind>>
  readonly news: NewsSource
  readUserNames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The users of an organisation, the owner first. */
  listMembers(db: Db | Tx, orgId: string): Promise<readonly { userId: string; name: string }[]>
}
