/** Rules for contact details, listing, structure, retail locations, languages and quoted keywords. */

import type { CompanyFilter } from '@tradewind/contract'
import { languageOf } from '@tradewind/lexicon'
import type { Rule } from './marked-text.ts'

const rule = (pattern: string, read: Rule['read']): Rule => ({ pattern: new RegExp(pattern, 'gu'), read })
const fact = (pattern: string, filter: CompanyFilter): Rule => rule(pattern, () => filter)

/** A contact after one of these words is one that the company lacks; no filter expresses that. */
const notLacking = '(?<!(?:without|no|not having|lacking)(?: an?| any)? )(?<!(?:没有|没|无|不含|缺少))'
const having =
  '(?<![a-z])(?:(?:that )?(?:with|having|have|has|include|including) )?(?:both )?(?:an? |their |known |valid )?'
/** `mobile phone importers` are no companies with a phone number. */
const afterLink = '(?<=(?:^|with|having|has|have|including|both|and|or|,|&|;|an?|their|known|valid) ?)'
const noTrade =
  '(?![a-z])(?! (?!and |or |but |in |from |that |who |with |for |founded |established |outside |excluding |not )[a-z])'
const havingCn = '(?:有|带|含|具有|留有|提供)?(?:联系|公司|官方)?'
/** `social media companies` are an industry. */
const noIndustry = '(?! (?:compan|firm|agenc|market|platform|business|development|design|service|provider))'

export const quoteRules: readonly Rule[] = [
  rule('(?:keywords? )?["“”「『](?<words>[^"“”「」『』]{1,100})["“”」』]', (_groups, _context, original) => ({
    keywords: original.replaceAll(/^[^"“”「『＂]{0,10}["“”「『＂]|["“”」』＂]$/g, '').trim(),
  })),
]

export const contactRules: readonly Rule[] = [
  fact(
    `${notLacking}${having}(?:e-?mails?|mail)(?: (?:address(?:es)?|contacts?))?(?![a-z])(?! (?:market|service|provider))`,
    { contacts: ['email'] },
  ),
  fact(
    `${notLacking}${having}${afterLink}(?:(?:mobile|cell) (?:phone numbers?|numbers?|phones?)|(?:phones?|telephones?|mobiles?)(?: numbers?| contacts?)?)${noTrade}`,
    { contacts: ['phone'] },
  ),
  fact(`${notLacking}${having}(?:websites?|web sites?|homepages?|web pages?)(?![a-z])${noIndustry}`, {
    contacts: ['website'],
  }),
  fact(
    `${notLacking}${having}(?:social media(?: accounts?| pages?| profiles?)?|social accounts?|linkedin(?: pages?| profiles?)?|facebook(?: pages?)?|instagram(?: accounts?)?)(?![a-z])${noIndustry}`,
    { contacts: ['social'] },
  ),
  fact(`${notLacking}${havingCn}(?:邮箱地址|邮箱|邮件地址|电子邮件|电子邮箱|邮件)(?:地址)?`, {
    contacts: ['email'],
  }),
  fact(`${notLacking}${havingCn}(?:电话号码|电话|手机号码|手机号|联系方式(?=\\u0000))`, { contacts: ['phone'] }),
  fact(`${notLacking}${havingCn}(?:网站|官网|网址|主页)`, { contacts: ['website'] }),
  fact(`${notLacking}${havingCn}(?:社交媒体|社媒|社交账号|领英|脸书)(?:账号|主页|账户)?(?!公司|营销)`, {
    contacts: ['social'],
  }),
]

export const kindRules: readonly Rule[] = [
  fact(
    '(?:that are )?(?:not (?:publicly )?(?:listed|traded)|unlisted|non-listed|privately[- ](?:held|owned)|private(?! (?:equity|label|security|school|hospital)))(?![a-z])',
    { type: 'private' },
  ),
  fact(
    '(?:that are )?(?:publicly[- ](?:listed|traded|held)|stock[- ]listed|listed|public(?= (?:compan|firm|corporation)))(?: on (?:the|a) stock exchange)?(?![a-z])',
    { type: 'listed' },
  ),
  fact('(?:未上市|没有上市|没上市|非上市|不上市|私营|民营|私有)', { type: 'private' }),
  fact('(?:已经上市|已上市|上市)', { type: 'listed' }),
  fact('(?:that are )?subsidiar(?:y|ies)(?: companies)?(?![a-z])', { structure: 'subsidiary' }),
  fact('(?:that are )?(?:parent|holding) compan(?:y|ies)(?![a-z])', { structure: 'parent' }),
  fact('(?<!电)子公司', { structure: 'subsidiary' }),
  fact('(?:母公司|控股公司|集团公司)', { structure: 'parent' }),
  fact(
    '(?:(?:with|having|that have|has|have) )?(?:retail (?:locations?|stores?|shops?|outlets?)|physical (?:stores?|shops?)|brick[- ]and[- ]mortar(?: stores?| shops?)?)(?![a-z])',
    { hasRetail: true },
  ),
  fact('(?:有|拥有|开有|设有)(?:零售|实体|线下)?(?:门店|实体店|零售店|店铺|商店)', { hasRetail: true }),
]

/** Returns the language at the end of a text; Chinese verbs before it have no blank: `有俄语`. */
const languageAtEnd = (text: string): ReturnType<typeof languageOf> => {
  if (!/^\p{Script=Han}+$/u.test(text)) return text.length < 3 ? null : languageOf(text)
  const starts = Array.from(text, (_, from) => languageOf(text.slice(from)))
  return starts.find((language) => language !== null) ?? null
}

const languagesIn = (list: string): CompanyFilter | null => {
  const found = list.split(/ and | or |, |\/|、|和|或/).map((text) => languageAtEnd(text.trim()))
  const codes = found.flatMap((language) => (language === null ? [] : [language.code]))
  return codes.length === 0 || codes.length < found.length ? null : { languages: [...new Set(codes)] }
}

const word = '[\\p{Script=Latin}]{3,12}'
const languageCn = '[\\p{Script=Han}]{1,5}[语文话]'

export const languageRules: readonly Rule[] = [
  rule(`(?<list>${word}(?:(?: and | or |\\/)${word})?)[- ]speaking(?! countr)`, ({ list = '' }) => languagesIn(list)),
  rule(
    `(?:that |who |which )?(?:speak|speaks|speaking) (?<list>${word}(?:(?: and | or |, )${word}){0,3})`,
    ({ list = '' }) => languagesIn(list) ?? languagesIn(list.split(/ and | or |, /)[0] ?? ''),
  ),
  rule(
    `(?:会说|会讲|能说|能讲|说|讲|会|用|使用|支持|懂)(?<list>${languageCn}(?:[、和或]${languageCn}){0,3})`,
    ({ list = '' }) => languagesIn(list),
  ),
  rule(`(?<list>[\\p{Script=Han}]{1,5}语)(?:沟通|交流|服务|业务|客服)`, ({ list = '' }) => languagesIn(list)),
]
