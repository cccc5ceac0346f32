/** The types of funding rounds (spec section 3), and how files write them. */

import { lazy, stripAccents, tableRows } from './text.ts'

/** The types of funding rounds, in the order and spelling of the spec. */
export const fundingRounds = [
  'Seed',
  'Angel',
  'Venture (Round not Specified)',
  'Series A',
  'Series B',
  'Series C',
  'Series D',
  'Series E',
  'Series F',
  'Debt Financing',
  'Equity Crowdfunding',
  'Convertible Note',
  'Private Equity',
  'Other',
] as const
export type FundingRound = (typeof fundingRounds)[number]

/** The end of the text keys `companyPage.round_…` that name a type in each language. */
export const fundingRoundKeys = {
  Seed: 'seed',
  Angel: 'angel',
  'Venture (Round not Specified)': 'venture',
  'Series A': 'a',
  'Series B': 'b',
  'Series C': 'c',
  'Series D': 'd',
  'Series E': 'e',
  'Series F': 'f',
  'Debt Financing': 'debt',
  'Equity Crowdfunding': 'crowd',
  'Convertible Note': 'note',
  'Private Equity': 'private',
  Other: 'other',
} as const satisfies Readonly<Record<FundingRound, string>>

/** Type | spellings, separated by semicolons. `Other` holds the known types that the spec does not list. */
const spellingTable = `
Seed|pre seed;preseed;seed round;seed funding;seed stage;seed+;种子;种子轮;种子+轮;種子輪;种子期;capital semilla;semilla;amorçage;посевной;посевной раунд;シード
Angel|angel round;angel investment;individual;天使;天使轮;天使+轮;天使輪;天使投资;pre天使轮;天使期;business angel;ángel;anjo;ангельский раунд;エンジェル
Venture (Round not Specified)|venture;venture round;series unknown;venture round not specified;venture series unknown;unattributed;early stage vc;late stage vc;early vc;late vc;growth equity vc;风险投资;风投;创投;未披露轮次;venture capital
Debt Financing|debt;debt round;debt financing;venture debt;loan;credit facility;bond;债权融资;债务融资;债权;贷款;債權融資;deuda;dívida;Fremdkapital;dette;долговое финансирование
Equity Crowdfunding|equity crowdfunding;crowdfunding;crowd;crowd equity;股权众筹;众筹;股權眾籌
Convertible Note|convertible note;convertible;convertible debt;convertible loan;safe;simple agreement for future equity;可转债;可转换债券;可转换票据;可轉債;Wandeldarlehen
Private Equity|private equity;pe;pe round;growth equity;buyout;leveraged buyout;buyout lbo;pe growth;私募;私募股权;私募股权融资;私募股權;股权融资;capital privado
Other|grant;grants;corporate round;corporate;post ipo equity;post ipo debt;post ipo secondary;secondary market;secondary;non equity assistance;initial coin offering;ico;product crowdfunding;undisclosed;ipo;ipo上市;pre ipo;m&a;merger acquisition;acquisition;mezzanine;bridge;bridge round;accelerator;accelerator incubator;incubator;award;others;funding round;战略投资;战略融资;战略轮;戰略投資;上市;已上市;新三板;定向增发;定增;并购;被收购;收购;产品众筹;政府资助;补助;其他;其它;未披露;ipo前;桥轮;subvención;subvention;грант
`

/** Returns the comparison form: lower case, without accents, with single blanks for punctuation other than `+`. */
const keyOf = (text: string): string =>
  stripAccents(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim()

const bySpelling = lazy(
  () =>
    new Map(
      tableRows(spellingTable).flatMap(([name = '', spellings = '']) => {
        const round = fundingRounds.find((one) => one === name)
        if (round === undefined) throw new Error(`funding round table: unknown type ${name}`)
        return [round, ...spellings.split(';')].map((spelling) => [keyOf(spelling), round] as const)
      }),
    ),
)

/** Words around the letter of a round: `Series B`, `B+轮`, `Раунд B`, `Pre-Series A`, `Series A extension`. */
const beforeLetter = /^(?:pre )?(?:series |serie |round |раунд |серия |シリーズ ?|第)?/
const letterRound =
  /^(?<letter>[a-z])(?: ?[0-9]{1,2})?[+]{0,3}(?: ?(?:round|轮融资|轮|輪|轮次|extension|ii|i|funding|bridge))?$/
const joinedPre = /^pre(?=[a-z](?:[+0-9]|轮|輪|$))/

const letterOf = (key: string): string | null =>
  letterRound.exec(key.replace(joinedPre, '').replace(beforeLetter, ''))?.groups?.['letter'] ?? null

/**
 * Returns the type of a funding round that a text in a file names: codes of Crunchbase (`series_a`), Chinese names
 * (`A+轮`), and variants. A round before or after the named letter counts as the letter (`Pre-Series A`, `Series A-1` →
 * `Series A`). Known types outside the list (`grant`, `post_ipo_equity`, `Series G`) are `Other`. Null when the text
 * names no type.
 */
export const fundingRoundOf = (text: string): FundingRound | null => {
  const key = keyOf(text)
  const known = bySpelling().get(key) ?? bySpelling().get(key.replace(/ (?:round|funding|financing|stage)$/, ''))
  if (known !== undefined) return known
  const letter = letterOf(key)
  if (letter === null) return null
  return fundingRounds.find((round) => round === `Series ${letter.toUpperCase()}`) ?? 'Other'
}
