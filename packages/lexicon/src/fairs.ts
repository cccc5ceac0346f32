/** The Canton Fair: its sessions and product categories, and how files write them. */

import { fairCategoryTable } from './fair-category-data.ts'
import { indexNames, nameKey, readNames, type NameReading } from './name-lists.ts'
import { lazy, tableRows } from './text.ts'

/** `id`: the number of the session, as the fair counts them. */
export type FairSession = { id: number; year: number; season: 'spring' | 'autumn' }

/** The sessions 124 (autumn 2018) to 136 (autumn 2024), of spec section 3. Even numbers are held in autumn. */
export const fairSessions: readonly FairSession[] = Array.from({ length: 13 }, (_, index) => ({
  id: 124 + index,
  year: 2018 + Math.ceil(index / 2),
  season: index % 2 === 0 ? ('autumn' as const) : ('spring' as const),
}))

/** Returns the session of a number, or null for a number outside 124 to 136. */
export const fairSessionOf = (id: number): FairSession | null => fairSessions.find((one) => one.id === id) ?? null

/** Session 127 opened later than other spring sessions. */
const openings: Readonly<Record<number, string>> = { 127: '2020-06-15' }

/** The day on which a session opened, `YYYY-MM-DD`: 15 April or 15 October. */
export const fairOpeningDay = ({ id, year, season }: FairSession): string =>
  openings[id] ?? `${year}-${season === 'spring' ? '04' : '10'}-15`

/** True for a text that names the Canton Fair, in any wording. */
export const isCantonFair = (text: string): boolean =>
  /canton\s*fair|广交会|廣交會|china import and export fair|中国进出口商品交易会/i.test(text)

const rangePattern = /(?<!\d)(\d{3})(?!\d)\D{0,3}?\s*(?:-|–|—|~|至|到|\bto\b)\s*\D{0,2}?(?<!\d)(\d{3})(?!\d)/giu
const numberPattern = /(?<!\d)(\d{3})(?!\d)/g
const seasonPattern =
  /(?<!\d)(20\d\d)\s*年?\s*[-/]?\s*(春|秋|spring|autumn|fall)|(spring|autumn|fall)\s*(20\d\d)(?!\d)/giu
/** A longer range is a mistake of the file. */
const longestRange = 50

/**
 * Reads the sessions that a cell names: `第133届`, `133, 134`, `130-132`, `133rd Canton Fair`, `2023年春季`, `autumn 2022`.
 * `sessions` are in ascending order. `others` counts the named sessions outside 124 to 136, which are left out.
 */
export const fairSessionsOf = (text: string): { sessions: number[]; others: number } => {
  const plain = text.normalize('NFKC')
  const named = new Set<number>()
  for (const [, from = '', to = ''] of plain.matchAll(rangePattern))
    if (Number(to) - Number(from) <= longestRange) for (let id = Number(from); id <= Number(to); id += 1) named.add(id)
  for (const [, id = ''] of plain.matchAll(numberPattern)) named.add(Number(id))
  let unnumbered = 0
  for (const [, year, season, seasonBefore, yearAfter] of plain.matchAll(seasonPattern)) {
    const wanted = /春|spring/i.test(season ?? seasonBefore ?? '') ? 'spring' : 'autumn'
    const found = fairSessions.find((one) => one.year === Number(year ?? yearAfter) && one.season === wanted)
    if (found === undefined) unnumbered += 1
    else named.add(found.id)
  }
  const sessions = [...named].filter((id) => fairSessionOf(id) !== null).toSorted((a, b) => a - b)
  return { sessions, others: named.size - sessions.length + unnumbered }
}

export type FairCategory = {
  /** A stable code in kebab-case: `general-ceramics`. */
  code: string
  /** The phase of a session in which the category is shown. */
  phase: 1 | 2 | 3
  nameEn: string
  nameCn: string
  aliases: readonly string[]
}

const phaseOf = (text: string): FairCategory['phase'] => {
  const phase = ([1, 2, 3] as const).find((one) => String(one) === text)
  if (phase === undefined) throw new Error(`category table: unknown phase ${text}`)
  return phase
}

/** Returns the product categories of the Canton Fair, in the order of its phases. */
export const fairCategories = lazy((): readonly FairCategory[] =>
  tableRows(fairCategoryTable).map(([code = '', phase = '', nameEn = '', nameCn = '', aliases = '']) => ({
    code,
    phase: phaseOf(phase),
    nameEn,
    nameCn,
    aliases: aliases.split(';'),
  })),
)

export const fairCategoryCodes = lazy((): ReadonlySet<string> => new Set(fairCategories().map(({ code }) => code)))

const byKey = lazy(() => indexNames(fairCategories()))

/** Words that frame the name of a category without changing it, in the form of the keys. */
const framesAfter = [' PRODUCT', ' SECTION', ' CATEGORY', ' SERIES', '类产品', '类', '产品', '制品', '用品', '展区']

const categoriesNamed = (phrase: string): readonly string[] => {
  const key = nameKey(phrase)
  if (key === '') return []
  const after = framesAfter.find((frame) => key.endsWith(frame) && key.length > frame.length)
  return byKey().get(key) ?? (after === undefined ? [] : (byKey().get(key.slice(0, -after.length)) ?? []))
}

/** A number before the name: `12 - Furniture`, `03. 玩具`. */
const numbering = /^(?:\d{1,2}|[A-F]\d{0,2})\s*[-–:.、)）]\s*/

/**
 * Reads a cell that names categories, separated by `|`, `;`, `,`, `/` or `、`: `家具、灯具` → furniture, lighting. `unknown`
 * holds the parts that name no category.
 */
export const fairCategoriesOf = (text: string): NameReading => {
  // Names such as 动力、电力设备 contain a separator.
  const whole = categoriesNamed(text)
  if (whole.length > 0) return { codes: [...whole], unknown: [] }
  return readNames(text, categoriesNamed, (part) => part.replace(numbering, ''))
}

/**
 * Returns the name of a category: the Chinese name for `cn` and `zhHk`, the English name for every other locale. An
 * unknown code is returned unchanged.
 */
export const fairCategoryName = (code: string, locale: string): string => {
  const category = fairCategories().find((one) => one.code === code)
  if (category === undefined) return code
  return locale === 'cn' || locale === 'zhHk' ? category.nameCn : category.nameEn
}
