/** Rules for the numbers of employees and the yearly revenue. */

import type { CompanyFilter } from '@tradewind/contract'
import { employeesOf, revenueOf } from '@tradewind/lexicon'
import {
  comparator,
  dash,
  digits,
  isApproximate,
  openBehind,
  scale,
  widen,
  withDigits,
  withoutLeading,
} from './counts.ts'
import type { Rule, SentenceContext } from './marked-text.ts'

const range = `(?<amount>(?:${comparator} ?有?){0,2}${digits}${scale}?(?:${dash}${digits}${scale}?)?(?:${openBehind}| or fewer| or less)?`
const behind = '(?:以上|以下|以内|左右)?'
const people = '(?:employees|employee|staff|people|workers|persons|headcount|team members)'

const readEmployees = (phrase: string): CompanyFilter | null => {
  const found = employeesOf(withoutLeading(withDigits(phrase.trim().replace('有', ''))))
  if (found === null) return null
  if (isApproximate(phrase) && found.max === found.min) {
    const { from, to } = widen(found.min)
    return { employeesFrom: from, employeesTo: to }
  }
  return {
    ...(found.min > 0 ? { employeesFrom: found.min } : {}),
    ...(found.max === null ? {} : { employeesTo: found.max }),
  }
}

const employees = (pattern: string): Rule => ({
  pattern: new RegExp(pattern, 'g'),
  read: ({ amount = '' }) => readEmployees(amount),
})

export const employeeRules: readonly Rule[] = [
  employees(
    `(?:with |having |employing |employ |employs )?${range}) ?${people}(?: or more| and above| or fewer| or less)?(?![a-z])`,
  ),
  employees(
    `(?:with )?(?:an? )?(?:${people}|team size|company size|size|number of employees|employee count)(?: count| number| size)?(?: is| are|:)? ${range})(?![\\d.%]|[a-z])`,
  ),
  employees(
    `(?:员工|雇员|人数|规模|团队)(?:数量|人数|规模|数)?:?${range} ?(?:人|名|个)(?:员工)?${behind})(?:的?员工)?`,
  ),
  employees(`${range} ?(?:人|名)(?:员工)?${behind})(?:的?(?:员工|规模))?`),
  employees(`(?:员工|雇员|人数)(?:数量|人数|规模|数)?:?${range}${behind})(?![\\d年万亿元])`),
]

const currency =
  '(?:us\\$|\\$|usd|eur|€|£|gbp|cny|rmb|¥|hk\\$|美元|美金|欧元|人民币|英镑|日元|元|dollars|us dollars|euros)'
const money = `(?:${comparator} ?){0,2}(?:${currency} ?)?${digits}${scale}?(?: ?${currency})?(?:${dash}(?:${currency} ?)?${digits}${scale}?(?: ?${currency})?)?${openBehind}?(?:以上|以下|以内|之间|左右)?`

/** An amount of money in a sentence: `over $5M`, `500万到5000万美元之间`. */
export const moneyPattern = `(?<amount>${money})`

/** An amount in Latin letters without a currency is in US dollars, as the filter says; a Chinese one may be in yuan. */
const withCurrency = (phrase: string): string =>
  new RegExp(currency).test(phrase) || /\p{Script=Han}/u.test(phrase) ? phrase : `${phrase} usd`

/** Returns the bounds of an amount in US dollars; null for a currency of which no rate is known. */
export const readMoney = (
  phrase: string,
  usdPerUnit: SentenceContext['usdPerUnit'],
): { from: number | null; to: number | null } | null => {
  const isAbout = isApproximate(phrase)
  const found = revenueOf(withCurrency(withoutLeading(withDigits(phrase.trim()))))
  if (found === null) return null
  const currency = 'minUsd' in found ? 'USD' : found.currency
  const rate = currency === null ? null : currency === 'USD' ? 1 : usdPerUnit(currency)
  if (rate === null) return null
  const [min, max] = 'minUsd' in found ? [found.minUsd, found.maxUsd] : [found.min, found.max]
  const [minUsd, maxUsd] = [Math.round(min * rate), max === null ? null : Math.round(max * rate)]
  if (isAbout && maxUsd === minUsd) return widen(minUsd)
  return { from: minUsd > 0 ? minUsd : null, to: maxUsd }
}

const revenue = (pattern: string): Rule => ({
  pattern: new RegExp(pattern, 'g'),
  read: ({ amount = '' }, { usdPerUnit }) => {
    const bounds = readMoney(amount, usdPerUnit)
    if (bounds === null) return null
    // A revenue of `$10 million` means at least that much when it is named without a bound.
    return {
      ...(bounds.from === null ? {} : { revenueFrom: bounds.from }),
      ...(bounds.to === null || bounds.to === bounds.from ? {} : { revenueTo: bounds.to }),
    }
  },
})

const revenueWords = '(?:revenues?|turnover|sales volume|sales|income)'

export const revenueRules: readonly Rule[] = [
  revenue(
    `(?:with |having |whose )?(?:an? )?(?:annual |yearly )?${revenueWords}(?: is| are|:)? ${moneyPattern}(?: per year| a year| annually)?(?![a-z])`,
  ),
  revenue(`(?:with |having |making )?${moneyPattern} (?:in |of )?(?:annual |yearly )?${revenueWords}(?![a-z])`),
  revenue(`(?:年)?(?:营业额|营业收入|营收|销售额|收入|产值)(?:在|为)?:?${moneyPattern}`),
]
