/** Understands the title words of a filter in any language: `采购经理` also finds a `Purchasing Manager`. */

import type { PersonFilter } from '@tradewind/contract'
import { readJobTitle, type Department, type Seniority } from '@tradewind/lexicon'

/** `seniorities` is empty when the words name only a department. */
export type UnderstoodTitle = { readonly seniorities: Seniority[]; readonly department: Department | null }

/** `Jefe de compras` and `采购经理` have the same rank, although one word means a head and the other a manager. */
const sameRank: readonly Seniority[] = ['head', 'manager']

/**
 * Returns the seniorities and the department that the words name; null when they name neither. Words in quotation marks
 * stand for themselves, and so does a text with an alternative, a word's beginning or an excluded word.
 */
export const understandTitle = ({ title = '' }: Pick<PersonFilter, 'title'>): UnderstoodTitle | null => {
  if (/["“”„‟«»「」『』|*]|(^|\s)-/u.test(title)) return null
  const { seniority, department } = readJobTitle(title)
  if (seniority === null) return department === null ? null : { seniorities: [], department }
  return { seniorities: sameRank.includes(seniority) ? [...sameRank] : [seniority], department }
}
