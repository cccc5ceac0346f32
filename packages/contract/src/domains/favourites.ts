/** Endpoints of favourites and their folders (spec section 4). */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { nothing, pageOf, paging } from '../shapes.ts'
import {
  Favourite,
  FavouriteChange,
  FavouriteCounts,
  FavouriteFilter,
  FavouriteFolder,
  favouriteKinds,
  favouriteNoteAtMost,
  FavouriteSelection,
  favouritesNamedAtMost,
  targetId,
} from './favourites-shapes.ts'

const kind = z.enum(favouriteKinds)
const folderId = z.uuid()
/** The folder for a new favourite; null or absent for none. */
const intoFolder = folderId.nullable().optional()

export const favourites = {
  /**
   * Adding a favourite twice leaves it as it is. Removing applies to the caller's own favourite, or else to the one in a
   * shared folder.
   */
  toggle: endpoint({
    method: 'POST',
    path: '/favourites/toggle',
    summary:
      'Add a company, person or trade record to favourites, or remove it with its note; companies and records need the permission `customs.search`, people `people.search`',
    access: 'session',
    input: z.strictObject({ kind, targetId, collected: z.boolean(), folderId: intoFolder }),
    output: z.object({ collected: z.boolean(), favouriteId: z.number().int().nullable() }),
    errors: ['not_found', 'tier_too_low'],
  }),
  addMany: endpoint({
    method: 'POST',
    path: '/favourites/add_many',
    summary: 'Add several favourites of one kind; all are added or none',
    access: 'session',
    input: z.strictObject({
      kind,
      targetIds: z.array(targetId).min(1).max(favouritesNamedAtMost),
      folderId: intoFolder,
    }),
    output: z.object({ added: z.number().int(), alreadyThere: z.number().int() }),
    errors: ['tier_too_low', 'not_found'],
  }),
  update: endpoint({
    method: 'POST',
    path: '/favourites/update',
    summary:
      'Move favourites to a folder, set their state or assignee, add or remove tags: those named, or all that match a filter',
    access: 'session',
    input: z.strictObject({ of: FavouriteSelection, change: FavouriteChange }),
    /**
     * `skipped`: favourites that cannot take the change. A folder holds a company, person or record once; a private
     * folder holds favourites of its owner only; only favourites in shared folders have an assignee; a favourite has at
     * most twenty tags.
     */
    output: z.object({ changed: z.number().int(), skipped: z.number().int() }),
    errors: ['not_found'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/favourites/remove',
    summary: 'Remove favourites with their notes: those named, or all that match a filter',
    access: 'session',
    input: z.strictObject({ of: FavouriteSelection }),
    output: z.object({ removed: z.number().int() }),
    errors: ['not_found'],
  }),
  saveNote: endpoint({
    method: 'POST',
    path: '/favourites/save_note',
    summary: 'Write, replace or delete the note on a favourite',
    access: 'session',
    input: z.strictObject({
      favouriteId: z.number().int().positive(),
      note: z.string().trim().max(favouriteNoteAtMost),
    }),
    output: z.object({ note: z.string() }),
    errors: ['not_found'],
  }),
  /** Opening a company marks its news as seen, in all favourites of it that the caller sees. */
  markSeen: endpoint({
    method: 'POST',
    path: '/favourites/mark_seen',
    summary: 'Mark the news of a favourite as seen; news are counted anew from now on',
    access: 'session',
    input: z.strictObject({ kind, targetId }),
    output: nothing,
    errors: [],
  }),
  list: endpoint({
    method: 'POST',
    path: '/favourites/list',
    unkeyed: 'read',
    summary: 'My favourites and those in shared folders',
    access: 'session',
    input: z.strictObject({
      filter: FavouriteFilter.default({}),
      sort: z.enum(['collected', 'changed']).default('collected'),
      ...paging,
    }),
    output: pageOf(Favourite),
    errors: ['not_found'],
  }),
  counts: endpoint({
    method: 'POST',
    path: '/favourites/counts',
    unkeyed: 'read',
    summary: 'How many favourites each kind, state, assignee and tag has within a filter',
    access: 'session',
    input: z.strictObject({ filter: FavouriteFilter.default({}) }),
    output: FavouriteCounts,
    errors: ['not_found'],
  }),
  /**
   * Returns which of the given companies, people or records are favourites, so that a list can show a star beside each.
   * `workedIds`: those with a note, tags, a state, an assignee or in a shared folder, which a removal would lose.
   */
  among: endpoint({
    method: 'POST',
    path: '/favourites/among',
    unkeyed: 'read',
    summary: 'Which of these companies, people or records are favourites',
    access: 'session',
    input: z.strictObject({ kind, targetIds: z.array(targetId).max(200) }),
    output: z.object({
      targetIds: z.array(z.string()),
      workedIds: z.array(z.string()),
      /** Those with new shipments or new people. */
      newsIds: z.array(z.string()),
    }),
    errors: [],
  }),
  members: endpoint({
    method: 'POST',
    path: '/favourites/members',
    unkeyed: 'read',
    summary: 'The members of the organisation to whom favourites can be assigned',
    access: 'session',
    input: z.strictObject({}),
    output: z.array(z.object({ userId: z.uuid(), name: z.string() })),
    errors: [],
  }),
  folders: endpoint({
    method: 'POST',
    path: '/favourites/folder/list',
    unkeyed: 'read',
    summary: 'My folders and the shared ones, in their order',
    access: 'session',
    input: z.strictObject({}),
    output: z.object({
      list: z.array(FavouriteFolder),
      /** The number of the caller's favourites without a folder. */
      unfiled: z.number().int(),
      /** The number of all favourites that the caller sees. */
      total: z.number().int(),
    }),
    errors: [],
  }),
  saveFolder: endpoint({
    method: 'POST',
    path: '/favourites/folder/save',
    summary:
      'Create a folder, rename it, share it with the organisation or stop sharing it; favourites of colleagues then return to them',
    access: 'session',
    input: z.strictObject({
      folderId: folderId.optional(),
      name: z.string().trim().min(1, 'validation.required').max(60),
      isShared: z.boolean(),
    }),
    output: FavouriteFolder,
    errors: ['not_found', 'folder_name_taken', 'folder_limit_reached', 'folder_owner_only'],
  }),
  /** When two members move folders at the same time, both moves are made, one after the other. */
  moveFolder: endpoint({
    method: 'POST',
    path: '/favourites/folder/move',
    summary: 'Move a folder in front of another one, or to the end',
    access: 'session',
    input: z.strictObject({ folderId, beforeId: folderId.nullable() }),
    output: nothing,
    errors: ['not_found'],
  }),
  removeFolder: endpoint({
    method: 'POST',
    path: '/favourites/folder/remove',
    summary: 'Remove a folder; its favourites stay with their owners without a folder, or are removed too',
    access: 'session',
    input: z.strictObject({ folderId, contents: z.enum(['keep', 'remove']) }),
    output: z.object({ favourites: z.number().int() }),
    errors: ['not_found', 'folder_owner_only'],
  }),
}
