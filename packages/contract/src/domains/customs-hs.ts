/** HS codes of the customs search: the nomenclature as a tree with counts, and the codes of a product word. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const call = { method: 'POST', access: { permission: 'customs.search' }, errors: ['tier_too_low'] } as const

const HsCode = {
  code: z.string(),
  /**
   * Null when the nomenclature (HS 2022) has no such code, e.g. codes of older editions, national chapters, errors.
   */
  nameEn: z.string().nullable(),
  /** Our own names of chapters and headings; null for subheadings, which have no Chinese name. */
  nameCn: z.string().nullable(),
  /** Records whose code begins with this code, as a search for it finds them. */
  trades: z.number().int(),
}

/** A code that a product word may mean, with the reason for offering it. */
const FoundHsCode = z.object({
  ...HsCode,
  /** Words of the query that the name contains. */
  inName: z.array(z.string()),
  /** This code's share of all records with these words; null when the query consists of digits. */
  share: z.number().nullable(),
})

export const customsHs = {
  hsChildren: endpoint({
    ...call,
    path: '/customs/hs/children',
    weight: 'heavy',
    summary: 'HS chapters, the headings of a chapter, or the subheadings of a heading, with their record counts',
    input: z.strictObject({ parent: z.string().regex(/^(|\d{2}|\d{4})$/, 'validation.hs_code') }),
    output: z.object({
      list: z.array(z.object({ ...HsCode, hasChildren: z.boolean() })),
      /** Records whose code is the parent code itself, without further digits. */
      unspecified: z.number().int(),
    }),
  }),
  hsFind: endpoint({
    ...call,
    path: '/customs/hs/find',
    weight: 'heavy',
    summary: 'HS codes for a product word in English or Chinese, or for first digits; most likely first',
    errors: ['tier_too_low', 'beginning_too_short'],
    input: z.strictObject({ text: z.string().trim().min(1).max(100) }),
    output: z.object({
      /** The words searched in the records; null when the query consists of digits. */
      keywords: z.string().nullable(),
      /** Records with these words and a code, or with a code that begins with these digits. */
      trades: z.number().int(),
      list: z.array(FoundHsCode),
    }),
  }),
}
