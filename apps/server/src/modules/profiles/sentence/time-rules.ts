/** Rules for the year of foundation, and for the dates, types and amounts of funding rounds. */

import type { CompanyFilter } from '@tradewind/contract'
import { fundingRoundOf, fundingRounds, type FundingRound } from '@tradewind/lexicon'
import { countOf, smallCount } from './counts.ts'
import type { Rule } from './marked-text.ts'
import { moneyPattern, readMoney } from './size-rules.ts'

const rule = (pattern: string, read: Rule['read']): Rule => ({ pattern: new RegExp(pattern, 'g'), read })

const year = '(?<year>1[89]\\d\\d|20\\d\\d)'
const until = '(?<until>1[89]\\d\\d|20\\d\\d)'
const founded =
  '(?:that were |that was |were |was )?(?:founded|established|started|incorporated|set up|created|formed|opened|registered|in business)'
const foundedCn = '(?:成立|创立|创建|创办|注册|建立|设立)'
const yearOf = (today: string): number => Number(today.slice(0, 4))

/** The calendar year that `last year` or `今年` means. */
const namedYear = (word: string, today: string): number => yearOf(today) - (/last|去/.test(word) ? 1 : 0)

const isYear = (value: number): boolean => value >= 1000 && value <= 2200
const between = (from: number | null, to: number | null): CompanyFilter | null => {
  if ([from, to].some((each) => each !== null && !isYear(each)) || (from ?? 0) > (to ?? 9999)) return null
  return { ...(from === null ? {} : { foundedFrom: from }), ...(to === null ? {} : { foundedTo: to }) }
}

export const foundedRules: readonly Rule[] = [
  rule(`(?:${founded} )?between ${year} and ${until}(?!\\d)`, (found) =>
    between(Number(found['year']), Number(found['until'])),
  ),
  rule(`${founded} (?:from |in )?${year} ?(?:-|to|until|till) ?${until}(?!\\d)`, (found) =>
    between(Number(found['year']), Number(found['until'])),
  ),
  rule(`${founded} in the (?<decade>(?:19|20)\\d)0'?s`, (found) =>
    between(Number(`${found['decade']}0`), Number(`${found['decade']}9`)),
  ),
  rule(`${founded} in ${year} or (?:later|after)`, (found) => between(Number(found['year']), null)),
  rule(`${founded} in ${year} or (?:earlier|before)`, (found) => between(null, Number(found['year']))),
  rule(`(?:${founded} )?(?:after|later than) ${year}(?!\\d)`, (found) => between(Number(found['year']) + 1, null)),
  rule(`(?:${founded} )?(?:before|prior to|earlier than) ${year}(?!\\d)`, (found) =>
    between(null, Number(found['year']) - 1),
  ),
  rule(`(?:${founded} )?since ${year}(?!\\d)`, (found) => between(Number(found['year']), null)),
  rule(`${founded} (?:from )?${year} (?:onwards?|on)(?![a-z])`, (found) => between(Number(found['year']), null)),
  rule(`${founded} (?:in )?${year}(?!\\d)`, (found) => between(Number(found['year']), Number(found['year']))),
  rule(`${founded} (?:in|within|during|over) the (?:last|past) (?<count>${smallCount} )?years?`, (found, { today }) =>
    between(yearOf(today) - countOf((found['count'] ?? '1').trim()), null),
  ),
  rule(
    `${founded} (?<word>last|this) year(?![a-z])|(?:在)?(?<named>去年|今年)(?:新)?${foundedCn}`,
    (found, { today }) => {
      const only = namedYear(found['word'] ?? found['named'] ?? '', today)
      return between(only, only)
    },
  ),
  rule(`${founded} (?:over|more than|at least) (?<count>${smallCount}) years ago`, (found, { today }) =>
    between(null, yearOf(today) - countOf(found['count'] ?? '')),
  ),
  rule(
    `(?:older than (?<age>${smallCount}) years|(?:over|more than|at least) (?<count>${smallCount}) years old)`,
    (found, { today }) => between(null, yearOf(today) - countOf(found['age'] ?? found['count'] ?? '')),
  ),
  rule(
    `(?:younger than (?<age>${smallCount}) years|(?:under|less than) (?<count>${smallCount}) years old)`,
    (found, { today }) => between(yearOf(today) - countOf(found['age'] ?? found['count'] ?? ''), null),
  ),
  rule(
    `(?:${foundedCn}(?:时间|年份)?(?:于|在)?:?)?(?:在|从)?${year}年? ?(?:到|至|-) ?${until}年?(?:之间|期间|间)?${foundedCn}?`,
    (found) => between(Number(found['year']), Number(found['until'])),
  ),
  rule(
    `(?:${foundedCn}(?:时间|年份)?(?:于|在)?:?)?(?:在|从)?${year}年?(?:及?以后|之后|后|以来|起|至今)${foundedCn}?`,
    (found) => between(Number(found['year']), null),
  ),
  rule(`(?:${foundedCn}(?:时间|年份)?(?:于|在|早于)?:?)?(?:在)?${year}年?(?:以前|之前|前)${foundedCn}?`, (found) =>
    between(null, Number(found['year']) - 1),
  ),
  rule(`${foundedCn}(?:时间|年份)?晚于${year}年?`, (found) => between(Number(found['year']) + 1, null)),
  rule(`${year}年${foundedCn}|${foundedCn}于${year.replace('year', 'only')}年?`, (found) => {
    const only = Number(found['year'] ?? found['only'])
    return between(only, only)
  }),
  rule(`(?:最近|近|过去)(?<count>${smallCount})年(?:内|里|以来|来)?${foundedCn}`, (found, { today }) =>
    between(yearOf(today) - countOf(found['count'] ?? ''), null),
  ),
  rule(
    `${foundedCn}(?:时间)?(?:不到|不足|少于)(?<count>${smallCount})年|${foundedCn}(?<within>${smallCount})年(?:以内|内|以下)`,
    (found, { today }) => between(yearOf(today) - countOf(found['count'] ?? found['within'] ?? ''), null),
  ),
  rule(`${foundedCn}(?:时间)?(?:超过|至少|满|了)?(?<count>${smallCount})年(?:以上|多)?`, (found, { today }) =>
    between(null, yearOf(today) - countOf(found['count'] ?? '')),
  ),
]

/** Returns the day that lies a number of months before another; the last day of a shorter month. */
const monthsBefore = (today: string, months: number): string => {
  const [years = 0, month = 1, day = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(years, month - 1 - months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10)
}

const recent: Rule['read'] = ({ count = '1', unit = 'year' }, { today }) => ({
  lastRoundSince: monthsBefore(today, countOf(count.trim()) * (/month|月/.test(unit) ? 1 : 12)),
})
const fundedIn: Rule['read'] = ({ word = '' }, { today }) => {
  const only = namedYear(word, today)
  return { lastRoundSince: `${only}-01-01`, lastRoundUntil: `${only}-12-31` }
}
const sinceYear: Rule['read'] = (found) => ({ lastRoundSince: `${found['year']}-01-01` })

const raised =
  '(?:that )?(?:have |has |had |recently )?(?:raised(?: money| funds| funding| capital| a round| an investment)?|got funded|been funded|funded|got funding|received funding|received investment|received an investment|last round|last funded|funding round|funding|closed a round)'
const financedCn =
  '(?:有过?|获得过?|拿到?过?|完成过?|进行过?|获)?(?:新一轮|新的)?(?:融过资|融到资|融到钱|融资过|融资|获投|投资|融了资)(?:的)?'

export const fundingDateRules: readonly Rule[] = [
  rule(
    `${raised} (?:in|within|during|over) the (?:last|past) (?<count>${smallCount} )?(?<unit>years?|months?)`,
    recent,
  ),
  rule(`${raised} (?<word>last|this) year(?![a-z])`, fundedIn),
  rule(`(?:在)?(?<word>去年|今年)(?:以来|来|内|里)?${financedCn}`, fundedIn),
  rule(`${raised} (?:since|in or after|from) ${year}(?!\\d)`, sinceYear),
  rule(`${raised} after ${year}(?!\\d)`, (found) => ({ lastRoundSince: `${Number(found['year']) + 1}-01-01` })),
  rule(`${raised} before ${year}(?!\\d)`, (found) => ({ lastRoundUntil: `${Number(found['year']) - 1}-12-31` })),
  rule(`${raised} in ${year}(?!\\d)`, (found) => ({
    lastRoundSince: `${found['year']}-01-01`,
    lastRoundUntil: `${found['year']}-12-31`,
  })),
  rule(`(?:在)?(?:最近|近|过去)(?<count>${smallCount})(?<unit>年|个月)(?:内|里|以来|来|之内)?${financedCn}`, recent),
  rule(`(?:自|从)?${year}年?(?:以后|之后|后|以来|起)${financedCn}`, sinceYear),
  rule(`${year}年?${financedCn}`, (found) => ({
    lastRoundSince: `${found['year']}-01-01`,
    lastRoundUntil: `${found['year']}-12-31`,
  })),
]

const amounts = (
  pattern: string,
  from: 'fundingFrom' | 'lastRoundAmountFrom',
  to: 'fundingTo' | 'lastRoundAmountTo',
): Rule =>
  rule(pattern, ({ amount = '', ...when }, context, original) => {
    const bounds = readMoney(amount, context.usdPerUnit)
    if (bounds === null) return null
    return {
      ...(when['year'] === undefined ? {} : sinceYear(when, context, original)),
      ...(when['unit'] === undefined ? {} : recent(when, context, original)),
      ...(bounds.from === null ? {} : { [from]: bounds.from }),
      ...(bounds.to === null || bounds.to === bounds.from ? {} : { [to]: bounds.to }),
    }
  })

/** `raised more than $5M in the last two years`, `… since 2023`. */
const behindAmount = `(?: since ${year}| (?:in|within|during|over) the (?:last|past) (?<count>${smallCount} )?(?<unit>years?|months?))?`

export const fundingAmountRules: readonly Rule[] = [
  amounts(
    `(?:with |whose )?(?:an? )?(?:last|latest|most recent) (?:funding )?round(?: amount| size)?(?: was| is|:)? ${moneyPattern}(?![a-z])`,
    'lastRoundAmountFrom',
    'lastRoundAmountTo',
  ),
  amounts(
    `(?:最近|最后|最新|上)一轮(?:融资)?(?:金额|额)?:?${moneyPattern}`,
    'lastRoundAmountFrom',
    'lastRoundAmountTo',
  ),
  amounts(
    `(?:with |that |have |has |a )?(?:raised|total funding|funding|financing)(?: of| is|:)? ${moneyPattern}(?: in (?:total )?funding| in total)?${behindAmount}(?![a-z])`,
    'fundingFrom',
    'fundingTo',
  ),
  amounts(
    `(?:with )?${moneyPattern} (?:in |of )?(?:total )?(?:funding|financing)(?![a-z])`,
    'fundingFrom',
    'fundingTo',
  ),
  amounts(
    `(?:在)?(?:最近|近|过去)(?<count>${smallCount})(?<unit>年|个月)(?:内|里|以来|来|之内)?(?:累计|总)?融资(?:总额|金额|额|总金额)?:?${moneyPattern}`,
    'fundingFrom',
    'fundingTo',
  ),
  amounts(`(?:累计|总)?融资(?:总额|金额|额|总金额)?:?${moneyPattern}`, 'fundingFrom', 'fundingTo'),
]

const isLetterRound = (round: FundingRound): boolean => round.startsWith('Series ')

const rounds = (texts: readonly string[], onwards: boolean): CompanyFilter | null => {
  const found = texts.map(fundingRoundOf).filter((round) => round !== null)
  const first = found[0]
  if (first === undefined) return null
  const later =
    onwards && isLetterRound(first) ? fundingRounds.filter((round) => isLetterRound(round) && round >= first) : []
  return { roundTypes: [...new Set([...found, ...later])] }
}

const letterRange = (lowText: string, highText: string): CompanyFilter | null => {
  const [low, high] = [fundingRoundOf(lowText), fundingRoundOf(highText)]
  if (low === null || high === null) return null
  const between = fundingRounds.filter((round) => isLetterRound(round) && round >= low && round <= high)
  return between.length === 0 ? null : { roundTypes: between }
}

const listMark = /(?: or | and |, |\/|、|和|或|及)/
const fundingNoun = '(?: |-)(?:rounds?|funding|stage|financing|funded|backed|capital|investment|startups?)'

export const roundRules: readonly Rule[] = [
  rule(
    '(?:venture[- ]backed|vc[- ]backed|that have raised money|with funding|有过?融资|获得过?融资|融过资|拿过融资)(?![a-z])',
    () => ({ fundingFrom: 1 }),
  ),
  rule(
    '(?:pre-?)?series (?<letters>[a-z](?:\\+|-?\\d)?(?:(?: or | and |, |\\/| to |-)(?:series )?[a-z](?![a-z])){0,5})(?: (?<later>or later|and later|and above|onwards|or higher))?(?![a-z])(?: rounds?| funding| stage| startups?(?= ))?',
    ({ letters = '', later = '' }) => {
      const [first = '', last = ''] = letters.split(/ to |(?<=[a-z])-(?=[a-z])/)
      if (last !== '') return letterRange(`series ${first}`, `series ${last.replace(/^series /, '')}`)
      return rounds(
        letters.split(listMark).map((text) => `series ${text.trim().replace(/^series /, '')}`),
        later !== '',
      )
    },
  ),
  rule(
    `(?<types>(?:pre-)?(?:seed|angel|venture|debt|private equity|convertible note|equity crowdfunding)(?:(?: or | and |, |\\/)(?:pre-)?(?:seed|angel|venture|debt|private equity)){0,3})${fundingNoun}(?![a-z])`,
    ({ types = '' }) => rounds(types.split(listMark), false),
  ),
  rule('(?<types>convertible notes?|equity crowdfunding|debt financing)(?![a-z])', ({ types = '' }) =>
    rounds([types.replace(/notes$/, 'note')], false),
  ),
  rule('(?<low>[a-f])轮?(?:到|至|-)(?<high>[a-z])轮', ({ low = '', high = '' }) =>
    letterRange(`${low}轮`, `${high}轮`),
  ),
  rule(
    '(?<letters>(?:pre-?)?[a-z]\\d?\\+?(?:[、和或\\/,][a-z]){0,5})轮(?<later>及?以后|及?以上|之后)?(?:融资)?',
    ({ letters = '', later = '' }) =>
      rounds(
        letters.split(listMark).map((text) => `${text}轮`),
        later !== '',
      ),
  ),
  rule('(?<type>种子|天使|pre-?天使)\\+?轮(?:融资)?', ({ type = '' }) => rounds([`${type}轮`], false)),
  rule('(?<type>债权融资|债务融资|可转债|股权众筹|私募股权融资|私募股权|战略融资|战略投资)', ({ type = '' }) =>
    rounds([type], false),
  ),
]
