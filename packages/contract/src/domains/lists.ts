/** Private lists: an organisation's own companies and contacts, loaded from its files and visible only to it. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, empty, isoInstant, pageOf, paging } from '../shapes.ts'

const listId = z.uuid()
const listName = z.string().trim().min(1, 'validation.required').max(80)

export const PrivateList = z.object({
  listId,
  /** The source of the list's files in `ingest`. Every file of this source is loaded into this list. */
  sourceId: z.string(),
  name: z.string(),
  rows: z.number().int(),
  rowsWithEmail: z.number().int(),
  lastLoadAt: isoInstant.nullable(),
  createdAt: isoInstant,
})
export type PrivateList = z.infer<typeof PrivateList>

/**
 * `rowsKept`: the number of rows in all private lists of the organisation. `limit`: the limit of the plan; null when it
 * has none.
 */
export const PrivateListUsage = z.object({ rowsKept: z.number().int(), limit: z.number().int().nullable() })

/**
 * A row of a private list. Unknown texts are empty. `extras` contains the values of the file for which the row has no
 * field, by the header of their column.
 */
export const PrivateListRow = z.object({
  rowId: z.number().int(),
  company: z.string(),
  country: countryCode.nullable(),
  website: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  contact: z.string(),
  title: z.string(),
  industry: z.string(),
  productInterest: z.string(),
  notes: z.string(),
  tags: z.array(z.string()),
  extras: z.record(z.string(), z.string()),
  /** The company in the customs data that has the name and country of this row; null when there is none. */
  tradeCompanyId: z.number().int().nullable(),
})
export type PrivateListRow = z.infer<typeof PrivateListRow>

/** The filter of the rows of a list. A row must match all given conditions. */
export const PrivateListFilter = z.strictObject({
  keyword: z.string().trim().max(100).optional(),
  country: countryCode.optional(),
  tag: z.string().max(80).optional(),
  withEmail: z.boolean().optional(),
})
export type PrivateListFilter = z.infer<typeof PrivateListFilter>

export const lists = {
  all: endpoint({
    method: 'POST',
    path: '/lists/all',
    unkeyed: 'read',
    summary: 'Private lists of the organisation, newest first',
    access: 'session',
    input: z.strictObject({ ...paging }),
    output: pageOf(PrivateList),
    errors: [],
  }),
  usage: endpoint({
    method: 'POST',
    path: '/lists/usage',
    unkeyed: 'read',
    summary: 'Rows in private lists, and how many the plan allows',
    access: 'session',
    input: empty,
    output: PrivateListUsage,
    errors: [],
  }),
  one: endpoint({
    method: 'POST',
    path: '/lists/one',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'One private list with the countries and tags in it',
    access: 'session',
    input: z.strictObject({ listId }),
    output: z.object({
      list: PrivateList,
      countries: z.array(z.object({ country: countryCode, rows: z.number().int() })),
      tags: z.array(z.object({ tag: z.string(), rows: z.number().int() })),
    }),
    errors: ['not_found'],
  }),
  rows: endpoint({
    method: 'POST',
    path: '/lists/rows',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'Rows of a private list',
    access: 'session',
    input: z.strictObject({
      listId,
      filter: PrivateListFilter.default({}),
      sort: z.enum(['company', '-company', 'country', 'newest']).default('company'),
      ...paging,
    }),
    output: pageOf(PrivateListRow),
    errors: ['not_found'],
  }),
  rename: endpoint({
    method: 'POST',
    path: '/lists/rename',
    summary: 'Rename a private list',
    access: 'session',
    input: z.strictObject({ listId, name: listName }),
    output: PrivateList,
    errors: ['not_found'],
  }),
}
