/** The nomenclature, level by level; each code has the number of its records. */

import { hsChapters, hsHeadings, hsSubheadings, type HsEntry } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { openScope, type Caller } from '../filter/scope.ts'
import { addUp, countChapters, countCodesUnder } from './queries.ts'

/** The number of digits of a subheading. The tree ends there; national codes are longer. */
const deepest = 6

const entriesUnder = (parent: string): readonly HsEntry[] =>
  parent === '' ? hsChapters() : parent.length === 2 ? hsHeadings(parent) : hsSubheadings(parent)

/**
 * The names of a code. In the tables a subheading has the Chinese name of its heading. This name is omitted here,
 * because it adds nothing.
 */
export const namesOf = (entry: HsEntry | undefined): { nameEn: string | null; nameCn: string | null } => ({
  nameEn: entry?.nameEn ?? null,
  nameCn: entry === undefined || entry.code.length === deepest ? null : entry.nameCn,
})

/**
 * Lists the codes below `parent`, which is '' for the chapters, otherwise a code of two or four digits. The result
 * includes codes that occur only in the records.
 */
export const listHsChildren = async (platform: Platform, parent: string, { signal }: Caller) => {
  const scope = await openScope(platform, signal)
  const digits = parent.length + 2
  const counts = parent === '' ? await countChapters(scope) : await countCodesUnder(scope, parent)
  const trades = addUp(counts, digits)
  const entries = new Map(entriesUnder(parent).map((entry) => [entry.code, entry]))
  const list = [...new Set([...entries.keys(), ...trades.keys()])].toSorted().map((code) => ({
    code,
    ...namesOf(entries.get(code)),
    trades: trades.get(code) ?? 0,
    hasChildren: digits < deepest && (entries.has(code) || (trades.get(code) ?? 0) > 0),
  }))
  const unspecified = counts.find(({ code }) => code === parent)?.trades ?? 0
  return { list, unspecified }
}
