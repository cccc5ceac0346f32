/**
 * HS codes of the customs search. The endpoints return the nomenclature as a tree with record counts, and the codes
 * that a product word may mean.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const call = { method: 'POST', access: 'session', errors: [] } as const

const HsCode = {
  code: z.string(),
  /**
   * Null when the nomenclature (HS 2022) does not contain the code, e.g. a code of an older edition, a national code,
   * or an error.
   */
  nameEn: z.string().nullable(),
  /** The Chinese name, which this product defines for chapters and headings; null for subheadings. */
  nameCn: z.string().nullable(),
  /** The number of records whose HS code begins with this code. A search for this code finds the same records. */
  trades: z.number().int(),
}

/** A code that a product word may mean, with the reason for offering it. */
const FoundHsCode = z.object({
  ...HsCode,
  /** The words of the query that occur in the name of the code. */
  inName: z.array(z.string()),
  /**
   * The share of this code among all records that contain the words of the query; null when the query consists of
   * digits.
   */
  share: z.number().nullable(),
})

export const customsHs = {
  hsChildren: endpoint({
    ...call,
    path: '/customs/hs/children',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'HS chapters, the headings of a chapter, or the subheadings of a heading, with their record counts',
    input: z.strictObject({ parent: z.string().regex(/^(|\d{2}|\d{4})$/, 'validation.hs_code') }),
    output: z.object({
      list: z.array(z.object({ ...HsCode, hasChildren: z.boolean() })),
      /** The number of records whose HS code is exactly the parent code, without further digits. */
      unspecified: z.number().int(),
    }),
  }),
  hsFind: endpoint({
    ...call,
    path: '/customs/hs/find',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'HS codes for a product word in English or Chinese, or for first digits; most likely first',
    errors: ['beginning_too_short'],
    input: z.strictObject({ text: z.string().trim().min(1).max(100) }),
    output: z.object({
      /** The words that were searched in the records; null when the query consists of digits. */
      keywords: z.string().nullable(),
      /**
       * The number of records that contain the words of the query and have an HS code, or whose HS code begins with the
       * digits of the query.
       */
      trades: z.number().int(),
      list: z.array(FoundHsCode),
    }),
  }),
}
