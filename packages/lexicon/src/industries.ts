/** The industries of companies: their names, and how files and users write them. */

import { goodsIndustryTable } from './industry-goods-data.ts'
import { serviceIndustryTable } from './industry-service-data.ts'
import { indexNames, nameKey, readNames, type NameReading } from './name-lists.ts'
import { lazy, tableRows } from './text.ts'

/** The groups of industries, in the order of lists. */
export const industryGroups = [
  { code: 'agriculture', nameEn: 'Agriculture', nameCn: '农林牧渔' },
  { code: 'food', nameEn: 'Food and drink', nameCn: '食品饮料' },
  { code: 'textiles', nameEn: 'Textiles, apparel and leather', nameCn: '纺织服装皮革' },
  { code: 'home', nameEn: 'Home and living', nameCn: '家居生活' },
  { code: 'building', nameEn: 'Building materials and hardware', nameCn: '建材五金' },
  { code: 'materials', nameEn: 'Metals and materials', nameCn: '金属与材料' },
  { code: 'chemicals', nameEn: 'Chemicals and cosmetics', nameCn: '化工与日化' },
  { code: 'medical', nameEn: 'Pharmaceuticals and medical devices', nameCn: '医药与医疗器械' },
  { code: 'machinery', nameEn: 'Machinery', nameCn: '机械' },
  { code: 'electronics', nameEn: 'Electronics and electrical', nameCn: '电子电气' },
  { code: 'vehicles', nameEn: 'Vehicles and transport equipment', nameCn: '汽车与运输设备' },
  { code: 'leisure', nameEn: 'Consumer goods, toys and gifts', nameCn: '消费品与玩具礼品' },
  { code: 'trade', nameEn: 'Trade', nameCn: '贸易与零售' },
  { code: 'logistics', nameEn: 'Transport and logistics', nameCn: '运输物流' },
  { code: 'technology', nameEn: 'Software, internet and telecoms', nameCn: '软件与信息通信' },
  { code: 'finance', nameEn: 'Finance', nameCn: '金融' },
  { code: 'healthcare', nameEn: 'Health and social care', nameCn: '医疗与社会服务' },
  { code: 'media', nameEn: 'Media and marketing', nameCn: '传媒与营销' },
  { code: 'services', nameEn: 'Business services', nameCn: '商务服务' },
  { code: 'education', nameEn: 'Education', nameCn: '教育' },
  { code: 'construction', nameEn: 'Construction and real estate', nameCn: '建筑与房地产' },
  { code: 'energy', nameEn: 'Energy and environment', nameCn: '能源与环保' },
  { code: 'hospitality', nameEn: 'Hospitality and leisure', nameCn: '酒店旅游休闲' },
  { code: 'public', nameEn: 'Public and non-profit', nameCn: '政府与公益' },
] as const
export type IndustryGroup = (typeof industryGroups)[number]['code']

export type Industry = {
  /** A stable code in kebab-case: `auto-parts`. */
  code: string
  group: IndustryGroup
  nameEn: string
  nameCn: string
  aliases: readonly string[]
}

const groupOf = (text: string): IndustryGroup => {
  const group = industryGroups.find(({ code }) => code === text)
  if (group === undefined) throw new Error(`industry table: unknown group ${text}`)
  return group.code
}

const allIndustries = lazy((): readonly Industry[] =>
  [goodsIndustryTable, serviceIndustryTable].flatMap(tableRows).map(([code = '', group = '', ...names]) => {
    const [nameEn = '', nameCn = '', aliases = ''] = names
    return { code, group: groupOf(group), nameEn, nameCn, aliases: aliases.split(';') }
  }),
)

/** Returns all industries, in the order of the groups of goods and then of services. */
export const industries = (): readonly Industry[] => allIndustries()

const byCode = lazy(() => new Map(allIndustries().map((industry) => [industry.code, industry])))

/** Returns the industry of a code, or null. */
export const industryOf = (code: string): Industry | null => byCode().get(code) ?? null

/**
 * Returns the name of an industry: the Chinese name for `cn` and `zhHk`, the English name for every other locale. An
 * unknown code is returned unchanged.
 */
export const industryName = (code: string, locale: string): string => {
  const industry = industryOf(code)
  if (industry === null) return code
  return locale === 'cn' || locale === 'zhHk' ? industry.nameCn : industry.nameEn
}

const byKey = lazy(() => indexNames(allIndustries()))

/** Words that frame the name of an industry without changing it, in the form of the keys. */
const framesBefore = [
  'MANUFACTURE',
  'MANUFACTURING',
  'PRODUCTION',
  'FABRICACION',
  'FABRICACAO',
  'FABRICATION',
  'INDUSTRIA',
  'INDUSTRIE',
  'HERSTELLUNG VON',
  'ПРОИЗВОДСТВО',
].map((frame) => `${frame} `)
const framesAfter = [
  ' MANUFACTURING',
  ' MANUFACTURER',
  ' INDUSTRY',
  ' INDUSTRIE',
  ' PRODUCT',
  ' PRODUCTION',
  ' SECTOR',
  ' SERVICE',
  ' COMPANY',
  '制造行业',
  '制造业',
  '工厂',
  '厂',
  '制造',
  '行业',
  '产业',
  '工业',
  '生产',
  '产品',
  '用品',
  '类',
  '业',
]

/** A code of NACE, NAICS or ISIC before the title of a section: `C31.0 - Manufacture of furniture`. */
const sectionCode = /^(?:[A-U]|[A-U]?\d[\d.]{1,6})\s*[-–:.]\s*/

/**
 * Returns the codes of the industries that a phrase names as a whole, in any case, with or without plural endings and
 * words for `and`: `Oil, Gas & Mining`, `家具制造业`. Empty when the phrase is no name of an industry.
 */
export const industriesNamed = (phrase: string): readonly string[] => {
  const key = nameKey(phrase)
  if (key === '') return []
  const known = byKey().get(key)
  if (known !== undefined) return known
  const before = framesBefore.find((frame) => key.startsWith(frame))
  const inner = before === undefined ? key : key.slice(before.length)
  const after = framesAfter.find((frame) => inner.endsWith(frame) && inner.length > frame.length)
  const bare = after === undefined ? inner : inner.slice(0, -after.length)
  return byKey().get(inner) ?? byKey().get(bare) ?? []
}

/**
 * Reads a cell that names industries, separated by `|`, `;`, `,`, `/` or `、`: `Food and Beverage|E-Commerce` →
 * food-processing, beverages, ecommerce. `codes` holds each code once, in the order of the cell; `unknown` holds the
 * parts that name no industry. Words for `other` and `unknown` count as empty.
 */
export const industriesOf = (text: string): NameReading =>
  readNames(text, industriesNamed, (part) => part.replace(sectionCode, ''))

/** An industry whose names contain typed words. `fit` is a number above 0 and up to 1; 1 is a complete name. */
export type IndustryMatch = { code: string; fit: number }

const searchNames = lazy(() =>
  allIndustries().flatMap(({ code, nameEn, nameCn, aliases }) =>
    [nameEn, nameCn, ...aliases].map((name, at) => ({ code, key: nameKey(name), isAlias: at > 1 })),
  ),
)

/** A match in an alias ranks below an equal match in the name. */
const aliasFactor = 0.95
const startsFit = 0.8
const wordStartsFit = 0.6

const fitOf = (query: string, name: string): number => {
  if (name === query) return 1
  // A longer name of which the query is a smaller part ranks lower.
  const part = query.length / name.length / 10
  if (name.startsWith(query)) return startsFit + part
  if (name.includes(` ${query}`)) return wordStartsFit + part
  const isHan = /\p{Script=Han}/u.test(query)
  return isHan && name.includes(query) ? wordStartsFit + part : 0
}

/**
 * Returns the industries that have the words of a search box in a name or an alias, best first. The last word may be
 * unfinished: `furn` → furniture. A blank text matches nothing.
 */
export const findIndustries = (words: string): IndustryMatch[] => {
  const query = nameKey(words)
  if (query === '') return []
  const best = new Map<string, number>()
  for (const { code, key, isAlias } of searchNames()) {
    const fit = fitOf(query, key) * (isAlias ? aliasFactor : 1)
    if (fit > (best.get(code) ?? 0)) best.set(code, fit)
  }
  return [...best].map(([code, fit]) => ({ code, fit })).toSorted((one, other) => other.fit - one.fit)
}
