/** Lists HS codes that may replace the words or the HS code of a search that finds nothing. */

import { setsCondition, type FilterField } from '@tradewind/contract'
import { successorOfHeading } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { toConditions, type Filter } from '../filter/filters.ts'
import { openScope, type Caller } from '../filter/scope.ts'
import { findHsCodes } from '../hs/finder.ts'
import { addUp, countCodesFound } from '../hs/queries.ts'

type Suggested = { code: string; filter: Filter }

const wordFields = ['keywords', 'description'] as const satisfies readonly FilterField[]
/** The length of the longest text for which HS codes are looked up. */
const longestText = 100
/** The number of headings that are suggested beside the chapter. */
const mostHeadings = 2

/** Lists the filters in which an HS code replaces the words or the HS code of the filter, most likely first. */
export const listCodes = async (platform: Platform, filter: Filter, caller: Caller): Promise<Suggested[]> => {
  const { hsCode = '' } = filter
  if (hsCode !== '')
    return (await listNear(platform, filter, hsCode, caller)).map((code) => ({
      code,
      filter: { ...filter, hsCode: code },
    }))
  const worded = wordFields.filter((field) => setsCondition(filter[field]))
  const text = worded
    .map((field) => filter[field])
    .join(' ')
    .trim()
  if (text === '' || text.length > longestText) return []
  const { keywords: _keywords, description: _description, ...rest } = filter
  const { list } = await findHsCodes(platform, text, caller)
  return list.filter(({ code }) => code.length > 2).map(({ code }) => ({ code, filter: { ...rest, hsCode: code } }))
}

/**
 * Returns the codes near a code of which the rest of the filter finds records: the subheading and the heading of the
 * code, or else the successor of its heading, the next headings of the chapter, and the chapter. One query counts the
 * codes of the chapter.
 */
const listNear = async (platform: Platform, filter: Filter, hsCode: string, { signal }: Caller): Promise<string[]> => {
  const chapter = hsCode.slice(0, 2)
  const successor = hsCode.length < 4 ? null : successorOfHeading(hsCode.slice(0, 4))
  if (chapter.length < 2) return []
  const scope = await openScope(platform, signal)
  const counts = await countCodesFound(scope, await toConditions(scope, { ...filter, hsCode: chapter }))
  const has = (code: string) => counts.some((one) => one.code.startsWith(code))
  const above = [6, 4]
    .filter((length) => length < hsCode.length)
    .map((length) => hsCode.slice(0, length))
    .filter(has)
  if (above.length > 0) return above
  const place = Number(hsCode.slice(0, 4).padEnd(4, '0'))
  const headings = [...addUp(counts, 4).keys()]
    .filter((heading) => heading !== successor)
    .toSorted((a, b) => Math.abs(Number(a) - place) - Math.abs(Number(b) - place) || (a < b ? -1 : 1))
  const beside = [...(successor === null ? [] : [successor]), ...headings].slice(0, mostHeadings)
  return [...beside, ...(hsCode.length > 2 && has(chapter) ? [chapter] : [])]
}
