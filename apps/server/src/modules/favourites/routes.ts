/** Handlers of favourites and their folders. */

import { fail, type contract, type FavouriteKind } from '@tradewind/contract'
import { offsetOf, type Handlers, type Platform, type Session } from '@tradewind/platform'
import { changeFavourites, removeFavourites } from './change.ts'
import { addFavourites, findAmong, markSeen, removeTarget, sameIds, saveNote } from './favourites.ts'
import { filterConditions } from './filter.ts'
import { listFolders, moveFolder, removeFolder, saveFolder } from './folders.ts'
import { countByField, countOf, describeRows, readRows } from './list.ts'
import type { FavouritePorts } from './targets.ts'

const readerOf = (session: Session) => ({
  viewer: { orgId: session.orgId, mayUnlock: session.permissions.has('contacts.view') },
  showsNames: session.permissions.has('customs.search'),
})

export const favouritesRoutes = (
  { db, clock }: Platform,
  ports: FavouritePorts,
): Handlers<(typeof contract)['favourites']> => {
  const { targets } = ports
  /** Throws Failure tier_too_low, and not_found unless all ids are known. */
  const add = async (
    session: Session,
    { kind, targetIds, folderId }: { kind: FavouriteKind; targetIds: readonly string[]; folderId: string | null },
  ) => {
    if (!session.permissions.has(targets[kind].permission)) throw fail('tier_too_low', { feature: 'favourites' })
    const known = await targets[kind].readSame(targetIds)
    if (targetIds.some((targetId) => !known.has(targetId))) throw fail('not_found')
    const current = [...new Set(targetIds.map((targetId) => known.get(targetId)?.[0] ?? targetId))]
    const all = [...new Set([...known.values()].flat())]
    // A company that was merged may be a favourite under an earlier number.
    const own = (await findAmong(db, session, { kind, targetIds: all })).filter(({ isMine }) => isMine)
    const has = new Set(own.map(({ targetId }) => targetId))
    const isThere = (targetId: string) => known.get(targetId)?.some((one) => has.has(one)) ?? false
    const missing = [...new Set(targetIds.filter((one) => !isThere(one)).map((one) => known.get(one)?.[0] ?? one))]
    const added =
      missing.length === 0
        ? 0
        : await addFavourites(db, session, { kind, targetIds: missing, folderId, at: clock.now() })
    return { added, alreadyThere: current.length - added }
  }
  const hasLeft = (orgId: string) => async (userId: string) =>
    !(await ports.listMembers(db, orgId)).some((member) => member.userId === userId)
  return {
    toggle: async ({ kind, targetId, collected, folderId = null }, { session }) => {
      if (collected) await add(session, { kind, targetIds: [targetId], folderId })
      const same = (await sameIds(targets[kind], [targetId])).get(targetId) ?? [targetId]
      if (!collected) {
        await removeTarget(db, session, { kind, same })
        return { collected, favouriteId: null }
      }
      const found = await findAmong(db, session, { kind, targetIds: same })
      const own = found.find(({ isMine }) => isMine) ?? found[0]
      return { collected, favouriteId: own?.favouriteId ?? null }
    },
    addMany: ({ folderId = null, ...given }, { session }) => add(session, { ...given, folderId }),
    update: ({ of, change }, { session, signal }) =>
      changeFavourites(db, ports, session, { of, change, at: clock.now(), signal }),
    remove: async ({ of }, { session, signal }) => ({
      removed: await removeFavourites(db, ports, session, { of, signal }),
    }),
    saveNote: async (input, { session }) => {
      await saveNote(db, session, { ...input, at: clock.now() })
      return { note: input.note }
    },
    markSeen: async ({ kind, targetId }, { session }) => {
      const same = (await sameIds(targets[kind], [targetId])).get(targetId) ?? [targetId]
      await markSeen(db, session, { kind, same })
      return null
    },
    list: async ({ filter, sort, ...page }, { session, lang, signal }) => {
      const conditions = await filterConditions(db, session, filter, { targets, signal })
      const total = await countOf(db, conditions)
      const offset = offsetOf(page)
      const rows = offset >= total ? [] : await readRows(db, conditions, { sort, offset, limit: page.limit })
      return {
        total,
        totalIsExact: true,
        list: await describeRows(ports, rows, { userId: session.userId, ...readerOf(session), lang, signal }),
      }
    },
    counts: ({ filter }, { session, signal }) => countByField(db, session, filter, { ...ports, signal }),
    among: async ({ kind, targetIds }, { session }) => {
      const same = await sameIds(targets[kind], targetIds)
      const found = await findAmong(db, session, { kind, targetIds: [...new Set([...same.values()].flat())] })
      const idsWith = (has: (one: (typeof found)[number]) => boolean) => {
        const stored = new Set(found.filter(has).map(({ targetId }) => targetId))
        return targetIds.filter((targetId) => same.get(targetId)?.some((one) => stored.has(one)))
      }
      return {
        targetIds: idsWith(() => true),
        workedIds: idsWith(({ isWorked }) => isWorked),
        newsIds: idsWith(({ hasNews }) => hasNews),
      }
    },
    members: async (_input, { session }) => [...(await ports.listMembers(db, session.orgId))],
    folders: (_input, { session }) => listFolders(db, session),
    saveFolder: (input, { session }) => saveFolder(db, session, input, hasLeft(session.orgId)),
    moveFolder: async (input, { session }) => {
      await moveFolder(db, session, input)
      return null
    },
    removeFolder: async (input, { session }) => ({
      favourites: await removeFolder(db, session, input, hasLeft(session.orgId)),
    }),
  }
}
