/** Recognises the countries, regions, states, cities, industries and trade roles that a phrase of a sentence names. */

import { tradeRoles } from '@tradewind/contract'
import { industriesNamed, placesNamed, regionNamed, resolveCountry, type NamedPlace } from '@tradewind/lexicon'

/** English adjectives of countries: adjectives, then the alpha-2 code. */
const adjectives = `
american,US british,GB english,GB scottish,GB german,DE french,FR italian,IT spanish,ES portuguese,PT dutch,NL belgian,BE
swiss,CH austrian,AT polish,PL czech,CZ slovak,SK slovakian,SK hungarian,HU romanian,RO bulgarian,BG greek,GR turkish,TR
russian,RU ukrainian,UA swedish,SE norwegian,NO danish,DK finnish,FI irish,IE icelandic,IS estonian,EE latvian,LV
lithuanian,LT croatian,HR serbian,RS slovenian,SI albanian,AL macedonian,MK bosnian,BA chinese,CN japanese,JP korean,KR
taiwanese,TW indian,IN pakistani,PK bangladeshi,BD nepalese,NP vietnamese,VN thai,TH malaysian,MY indonesian,ID
filipino,PH philippine,PH singaporean,SG cambodian,KH burmese,MM australian,AU canadian,CA mexican,MX brazilian,BR
argentine,AR argentinian,AR chilean,CL colombian,CO peruvian,PE ecuadorian,EC venezuelan,VE uruguayan,UY bolivian,BO
paraguayan,PY cuban,CU saudi,SA emirati,AE qatari,QA kuwaiti,KW omani,OM bahraini,BH iranian,IR iraqi,IQ israeli,IL
jordanian,JO lebanese,LB egyptian,EG moroccan,MA algerian,DZ tunisian,TN libyan,LY nigerian,NG kenyan,KE ethiopian,ET
ghanaian,GH tanzanian,TZ ugandan,UG kazakh,KZ kazakhstani,KZ uzbek,UZ georgian,GE armenian,AM azerbaijani,AZ mongolian,MN
belarusian,BY maltese,MT cypriot,CY luxembourgish,LU`
const byAdjective = new Map([
  ...adjectives.split(/\s+/).flatMap((entry) => {
    const [word = '', code = ''] = entry.split(',')
    return word === '' ? [] : [[word, code] as const]
  }),
  ['south african', 'ZA'],
  ['south korean', 'KR'],
  ['north korean', 'KP'],
  ['saudi arabian', 'SA'],
  ['sri lankan', 'LK'],
  ['costa rican', 'CR'],
  ['puerto rican', 'PR'],
] as const)

/** Abbreviations that mean a country in a sentence. The lexicon's other codes are ordinary words: `in`, `it`, `no`. */
const abbreviations = new Map([
  ['uk', 'GB'],
  ['u.k.', 'GB'],
  ['usa', 'US'],
  ['u.s.', 'US'],
  ['u.s', 'US'],
  ['uae', 'AE'],
  ['ksa', 'SA'],
])
/** `US` only counts in capitals, because `us` is a pronoun. */
const capitalCountry = 'US'

/** Words that name a country or an industry elsewhere, but not in a sentence. */
const commonWords = new Set(
  'it states enterprise enterprises company companies firm firms business industry industries industrial production manufacturing local social search information content platform platforms product products service services project people island space power post gas goods web mobile general supply chain new brand brands design contract projects machine store stores shop shops stone tools parts 工业 生产 制造 产品 公司 企业 商家 行业 其他 其它 本地 信息 网络 用品 服务 贸易商 人才 运动 包 健康 个体 法人 业主 代表 开发 商业服务 研发 实验室 科技 工程'.split(
    ' ',
  ),
)
/** Words for the trade of a company, by the code of the industry that they mean when they stand alone. */
const roles = new Map(
  Object.entries({
    'import-export': 'trader traders 贸易商 贸易公司',
    wholesale: 'distributor distributors wholesaler wholesalers dealer dealers 批发商 经销商 分销商 代理商',
    retail: 'retailer retailers stores shops store shop 零售商 商店',
    manufacturing:
      'manufacturer manufacturers maker makers producer producers factory factories 制造商 生产商 厂家 工厂 厂商',
  }).flatMap(([code, words]) => words.split(' ').map((word) => [word, code] as const)),
)

type TradeRole = (typeof tradeRoles)[number]

/** Words for what a company does in the customs records. */
const wordsOfTrade: Readonly<Record<TradeRole, string>> = {
  buyer:
    'importer importers importing import imports buyer buyers buying buy buys purchaser purchasers 进口商 进口 采购商 采购 买家 买方',
  seller: 'exporter exporters exporting export exports supplier suppliers 出口商 出口 供应商 供货商 卖家',
}
const tradeWords = new Map(
  tradeRoles.flatMap((role) => wordsOfTrade[role].split(' ').map((word) => [word, role] as const)),
)
/** Cities and states whose names are ordinary words: they count only with a capital after `in`, or before their state. */
const ambiguousPlaces = new Set(
  'angers aurora bath buffalo como cork derby goa hull male medina mesa mobile nancy natal nice para phoenix preston providence queens reading riverside sale salta savannah solo split surat surrey tours valence victoria'.split(
    ' ',
  ),
)
/** Chinese words that begin like a city. */
const noPlace = /^(?:大连锁|日照明|金边框|海口罩|里加工)/
const shortestPlace = 4

export type Named =
  /** `states`: the states that have the name of the country, as Georgia does. */
  | { kind: 'countries'; codes: readonly string[]; states: readonly NamedPlace[] }
  | { kind: 'places'; places: readonly NamedPlace[] }
  | { kind: 'industries'; codes: readonly string[] }
  | { kind: 'tradeRoles'; codes: readonly TradeRole[] }
  /** The trade of the companies: distributors, manufacturers. It is their industry unless the sentence names another one. */
  | { kind: 'role'; codes: readonly string[] }

const isHan = (phrase: string): boolean => /^\p{Script=Han}+$/u.test(phrase)
/** The lexicon ignores the scope of a statistic, but in a sentence these words begin a condition. */
const scopeWord = /\b(?:excl|except|incl)/
const isPlainPhrase = /^[\p{L}\p{N} .&'-]+$/u

const countriesOf = (phrase: string, original: string): readonly string[] => {
  if (original === capitalCountry) return ['US']
  const region = regionNamed(phrase)
  if (region !== null) return region.countries
  const code = abbreviations.get(phrase) ?? byAdjective.get(phrase)
  if (code !== undefined) return [code]
  if (isHan(phrase) ? phrase.length < 2 : phrase.replace(/[^\p{L}]/gu, '').length < 4) return []
  const resolved = /[-]/.test(phrase) ? null : resolveCountry(phrase)
  return resolved === null ? [] : [resolved]
}

/** The text around a phrase, in lower case. */
export type Around = { readonly before: string; readonly after: string }
const alone: Around = { before: '', after: '' }

const placesOf = (phrase: string, original: string, { before, after }: Around): readonly NamedPlace[] => {
  if (isHan(phrase)) return phrase.length < 2 || noPlace.test(phrase + after) ? [] : placesNamed(phrase)
  const isCapital = /^\p{Lu}/u.test(original)
  // `LA` and `NYC` are cities in capitals only, because `la` is an article.
  if (phrase.length < shortestPlace && !(phrase.length < 3 ? /^[A-Z]+$/.test(original) : isCapital)) return []
  const isPlaced = isCapital && (/(?:^|[ (])(?:in|from|near|around|at) $/.test(before) || /^, ?\p{L}/u.test(after))
  return ambiguousPlaces.has(phrase) && !isPlaced ? [] : placesNamed(phrase)
}

/**
 * Returns the countries, places, industries or trade role that a whole phrase names, or null. `phrase` is in lower case;
 * `original` is as the user typed it.
 */
export const readNamed = (phrase: string, original: string, around: Around = alone): Named | null => {
  if (phrase.startsWith('the ')) return readNamed(phrase.slice('the '.length), original.slice('the '.length), around)
  if (!isPlainPhrase.test(phrase) || scopeWord.test(phrase)) return null
  const tradeRole = tradeWords.get(phrase)
  if (tradeRole !== undefined) return { kind: 'tradeRoles', codes: [tradeRole] }
  const role = roles.get(phrase)
  if (role !== undefined) return { kind: 'role', codes: [role] }
  // `textile manufacturers`: the trade is a word of its own.
  const lastWord = phrase.slice(phrase.lastIndexOf(' ') + 1)
  // `import and export` is an industry.
  const isTrade = tradeWords.has(lastWord) && !tradeWords.has(phrase.slice(0, phrase.indexOf(' ')))
  if (roles.has(lastWord) || isTrade) return null
  const isCommon = commonWords.has(phrase)
  const codes = isCommon && original !== capitalCountry ? [] : countriesOf(phrase, original)
  if (codes.length > 0)
    return { kind: 'countries', codes, states: placesNamed(phrase).filter(({ kind }) => kind === 'state') }
  const places = isCommon && !ambiguousPlaces.has(phrase) ? [] : placesOf(phrase, original, around)
  if (places.length > 0) return { kind: 'places', places }
  // `AI` and `IT` are industries in capitals only.
  const isAbbreviation = /^[A-Z]{2}$/.test(original)
  if (!isAbbreviation && (isCommon || phrase.length < (isHan(phrase) ? 2 : 3))) return null
  const industries = industriesNamed(phrase)
  return industries.length === 0 ? null : { kind: 'industries', codes: industries }
}

/** Whether a single word names something that ends a list of other names. */
export const isNamedWord = (word: string): boolean => readNamed(word, word) !== null
