import type { FavouriteKind, FavouriteState } from '@tradewind/contract'
import type { Generated } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    favourite: {
      favouriteId: Generated<number>
      orgId: string
      userId: string
      kind: FavouriteKind
      targetId: string
      folderId: string | null
      /** The user of a private favourite, or the organisation of a favourite in a shared folder. */
      visibleTo: string
      state: Generated<FavouriteState>
      assigneeId: string | null
      tags: Generated<string[]>
      note: Generated<string>
      newShipments: Generated<number>
      newPeople: Generated<number>
      collectedAt: Generated<Date>
      changedAt: Generated<Date>
      seenAt: Generated<Date>
    }
    favourite_folder: {
      folderId: Generated<string>
      orgId: string
      ownerId: string
      name: string
      isShared: Generated<boolean>
      position: number
      createdAt: Generated<Date>
    }
    favourite_news_mark: { one: Generated<boolean>; mark: string }
  }
}
