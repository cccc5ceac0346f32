import { fail, type contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import type { ContactViewer } from '../membership/index.ts'
import {
  addFavourites,
  findFavourites,
  listFavourites,
  removeFavourites,
  saveNote,
  setFavourite,
} from './favourites.ts'

/** The functions that read a favourite's current data from the dataset that owns it. */
export type FavouriteTargets = {
  /**
   * Returns name, country and email of companies by id, masked unless the viewer's organisation has unlocked them.
   * Unknown ids are left out.
   */
  readTradeCompanies(
    ids: readonly string[],
    viewer: ContactViewer | null,
  ): Promise<ReadonlyMap<string, { name: string; country: string | null; email: string | null; masked: boolean }>>
}

export const favouritesRoutes = (
  { db, clock }: Platform,
  targets: FavouriteTargets,
): Handlers<(typeof contract)['favourites']> => ({
  toggle: async (input, { session }) => {
    // The list of favourites shows names, which a caller without this permission must not learn from their numbers.
    if (input.collected && !session.permissions.has('customs.search'))
      throw fail('tier_too_low', { feature: 'favourites' })
    if (input.collected && !(await targets.readTradeCompanies([input.targetId], null)).has(input.targetId))
      throw fail('not_found')
    await setFavourite(db, session.orgId, { ...input, userId: session.userId, at: clock.now() })
    return { collected: input.collected }
  },
  addMany: async ({ kind, targetIds }, { session }) => {
    const asked = [...new Set(targetIds)]
    const known = await targets.readTradeCompanies(asked, null)
    if (asked.some((targetId) => !known.has(targetId))) throw fail('not_found')
    const favourites = { kind, targetIds: asked, userId: session.userId, at: clock.now() }
    const added = await addFavourites(db, session.orgId, favourites)
    return { added, alreadyThere: asked.length - added }
  },
  removeMany: async (input, { session }) => ({
    removed: await removeFavourites(db, session.orgId, { ...input, userId: session.userId }),
  }),
  saveNote: async (input, { session }) => {
    await saveNote(db, session.orgId, { ...input, userId: session.userId })
    return { note: input.note }
  },
  list: async (input, { session }) => {
    const { total, list } = await listFavourites(db, session.orgId, { ...input, userId: session.userId })
    const companies = await targets.readTradeCompanies(
      list.map((row) => row.targetId),
      { orgId: session.orgId, mayUnlock: session.permissions.has('contacts.view') },
    )
    return {
      total,
      totalIsExact: true,
      list: list.map(({ kind, targetId, note, collectedAt }) => ({
        kind,
        targetId,
        note,
        collectedAt: collectedAt.toISOString(),
        // If a rollback of a load has removed the company, the favourite stays in the list without a name.
        ...(companies.get(targetId) ?? { name: '', country: null, email: null, masked: false }),
      })),
    }
  },
  among: async (input, { session }) => {
    const chosen = { ...input, userId: session.userId, limit: input.targetIds.length }
    const found = await findFavourites(db, session.orgId, chosen)
    return {
      targetIds: found.map(({ targetId }) => targetId),
      notedIds: found.flatMap(({ targetId, note }) => (note === '' ? [] : [targetId])),
    }
  },
})
