/** Endpoints that add and remove favourites (spec section 4). */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, isoInstant, pageOf, paging } from '../shapes.ts'
import { chosenAtMost } from './customs-shapes.ts'

/** The kinds of favourites. `trade_company`: a buyer or supplier in the customs data, identified by its company id. */
export const favouriteKinds = ['trade_company'] as const

const targetId = z.string().regex(/^\d{1,20}$/)
export const favouriteIds = z.array(targetId).min(1).max(chosenAtMost)
/** The maximum number of characters of the note on a favourite. */
export const favouriteNoteAtMost = 500
const target = { kind: z.enum(favouriteKinds), targetId }

export const Favourite = z.object({
  ...target,
  name: z.string(),
  country: countryCode.nullable(),
  /** The company's email address; null when none is known. */
  email: z.string().nullable(),
  /** True when the email address is masked, because the organisation has not unlocked the contacts of this company. */
  masked: z.boolean(),
  /** The user's own note on the company; empty if there is none. */
  note: z.string(),
  collectedAt: isoInstant,
})
export type Favourite = z.infer<typeof Favourite>

export const favourites = {
  toggle: endpoint({
    method: 'POST',
    path: '/favourites/toggle',
    summary: 'Add a company to favourites, which needs the permission `customs.search`, or remove it with its note',
    access: 'session',
    input: z.strictObject({ ...target, collected: z.boolean() }),
    output: z.object({ collected: z.boolean() }),
    errors: ['not_found', 'tier_too_low'],
  }),
  addMany: endpoint({
    method: 'POST',
    path: '/favourites/add_many',
    summary: 'Add several companies to favourites; all are added or none',
    access: { permission: 'customs.search' },
    input: z.strictObject({ kind: z.enum(favouriteKinds), targetIds: favouriteIds }),
    output: z.object({ added: z.number().int(), alreadyThere: z.number().int() }),
    errors: ['tier_too_low', 'not_found'],
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/favourites/remove_many',
    summary: 'Remove several companies from favourites, with their notes',
    access: 'session',
    input: z.strictObject({ kind: z.enum(favouriteKinds), targetIds: favouriteIds }),
    output: z.object({ removed: z.number().int() }),
    errors: [],
  }),
  saveNote: endpoint({
    method: 'POST',
    path: '/favourites/save_note',
    summary: 'Write, replace or delete the note on a favourite',
    access: 'session',
    input: z.strictObject({ ...target, note: z.string().trim().max(favouriteNoteAtMost) }),
    output: z.object({ note: z.string() }),
    errors: ['not_found'],
  }),
  list: endpoint({
    method: 'POST',
    path: '/favourites/list',
    unkeyed: 'read',
    summary: 'My favourites, newest first',
    access: 'session',
    input: z.strictObject({ ...paging }),
    output: pageOf(Favourite),
    errors: [],
  }),
  /**
   * Returns which of the given companies are favourites, so that a list of companies can show a star beside each
   * favourite. `notedIds`: those with a note, which a removal would delete.
   */
  among: endpoint({
    method: 'POST',
    path: '/favourites/among',
    unkeyed: 'read',
    summary: 'Which of these companies are favourites',
    access: 'session',
    input: z.strictObject({
      kind: z.enum(favouriteKinds),
      targetIds: z.array(targetId).max(200),
    }),
    output: z.object({ targetIds: z.array(z.string()), notedIds: z.array(z.string()) }),
    errors: [],
  }),
}
