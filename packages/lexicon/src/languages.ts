/** The languages of business, by ISO 639-1. */

import { foldText, lazy, tableRows } from './text.ts'

/** Code | English | Chinese | own name | other names, separated by semicolons. */
const languageTable = `
en|English|英语|English|英文;Inglés;Anglais;Englisch;Английский
zh|Chinese|中文|中文|汉语;普通话;华语;國語;Mandarin;Chinesisch;Chinois;Chino;Китайский
es|Spanish|西班牙语|Español|西语;Castellano;Spanisch;Espagnol;Испанский
fr|French|法语|Français|法文;Francés;Französisch;Французский
de|German|德语|Deutsch|德文;Alemán;Allemand;Немецкий
pt|Portuguese|葡萄牙语|Português|葡语;Portugués;Portugiesisch;Portugais;Португальский
ru|Russian|俄语|Русский|俄文;Ruso;Russisch;Russe
ar|Arabic|阿拉伯语|العربية|阿语;Árabe;Arabisch;Arabe;Арабский
ja|Japanese|日语|日本語|日文;Japonés;Japanisch;Japonais
ko|Korean|韩语|한국어|韩文;朝鲜语;Coreano;Koreanisch;Coréen
it|Italian|意大利语|Italiano|意语;Italienisch;Italien;Итальянский
nl|Dutch|荷兰语|Nederlands|Flemish;Holandés;Niederländisch;Néerlandais
tr|Turkish|土耳其语|Türkçe|Turco;Türkisch;Turc;Турецкий
pl|Polish|波兰语|Polski|Polaco;Polnisch;Polonais;Польский
vi|Vietnamese|越南语|Tiếng Việt|越语;Vietnamita
th|Thai|泰语|ไทย|泰文;Tailandés
id|Indonesian|印尼语|Bahasa Indonesia|印度尼西亚语;Bahasa;Indonesio
ms|Malay|马来语|Bahasa Melayu|Malayo
hi|Hindi|印地语|हिन्दी|印度语
bn|Bengali|孟加拉语|বাংলা|Bangla
ur|Urdu|乌尔都语|اردو|
fa|Persian|波斯语|فارسی|Farsi
he|Hebrew|希伯来语|עברית|
uk|Ukrainian|乌克兰语|Українська|Ucraniano;Украинский
cs|Czech|捷克语|Čeština|Checo;Tschechisch
sk|Slovak|斯洛伐克语|Slovenčina|
hu|Hungarian|匈牙利语|Magyar|Húngaro;Ungarisch
ro|Romanian|罗马尼亚语|Română|Rumano;Rumänisch
bg|Bulgarian|保加利亚语|Български|
el|Greek|希腊语|Ελληνικά|Griego;Griechisch
sv|Swedish|瑞典语|Svenska|Sueco;Schwedisch
no|Norwegian|挪威语|Norsk|Bokmål
da|Danish|丹麦语|Dansk|
fi|Finnish|芬兰语|Suomi|
et|Estonian|爱沙尼亚语|Eesti|
lv|Latvian|拉脱维亚语|Latviešu|
lt|Lithuanian|立陶宛语|Lietuvių|
hr|Croatian|克罗地亚语|Hrvatski|
sr|Serbian|塞尔维亚语|Српски|Srpski
sl|Slovenian|斯洛文尼亚语|Slovenščina|Slovene
mk|Macedonian|马其顿语|Македонски|
sq|Albanian|阿尔巴尼亚语|Shqip|
ka|Georgian|格鲁吉亚语|ქართული|
hy|Armenian|亚美尼亚语|Հայերեն|
az|Azerbaijani|阿塞拜疆语|Azərbaycanca|Azeri
kk|Kazakh|哈萨克语|Қазақша|
uz|Uzbek|乌兹别克语|Oʻzbekcha|
mn|Mongolian|蒙古语|Монгол|
km|Khmer|高棉语|ខ្មែរ|柬埔寨语;Cambodian
lo|Lao|老挝语|ລາວ|
my|Burmese|缅甸语|မြန်မာ|
tl|Filipino|菲律宾语|Filipino|Tagalog;他加禄语
ta|Tamil|泰米尔语|தமிழ்|
te|Telugu|泰卢固语|తెలుగు|
pa|Punjabi|旁遮普语|ਪੰਜਾਬੀ|
ne|Nepali|尼泊尔语|नेपाली|
si|Sinhala|僧伽罗语|සිංහල|
sw|Swahili|斯瓦希里语|Kiswahili|
am|Amharic|阿姆哈拉语|አማርኛ|
af|Afrikaans|南非荷兰语|Afrikaans|
ca|Catalan|加泰罗尼亚语|Català|Catalán
is|Icelandic|冰岛语|Íslenska|
`

export type Language = {
  /** ISO 639-1. */
  code: string
  nameEn: string
  nameCn: string
  /** The name in the language itself. */
  nameLocal: string
  aliases: readonly string[]
}

const allLanguages = lazy((): readonly Language[] =>
  tableRows(languageTable).map(([code = '', nameEn = '', nameCn = '', nameLocal = '', aliases = '']) => ({
    code,
    nameEn,
    nameCn,
    nameLocal,
    aliases: aliases.split(';').filter((alias) => alias !== ''),
  })),
)

/** Returns the languages of business, the most used in trade first. */
export const languages = (): readonly Language[] => allLanguages()

/** `Bokmål` and `Bokmal` are one name; scripts without case stay as they are. */
const byName = lazy(
  () =>
    new Map(
      allLanguages()
        .flatMap((language) =>
          [language.nameEn, language.nameCn, language.nameLocal, ...language.aliases].map(
            (name) => [foldText(name), language] as const,
          ),
        )
        .toReversed(),
    ),
)
const byCode = lazy(() => new Map(allLanguages().map((language) => [language.code, language])))

/** Returns the language of an ISO 639-1 code (`de`, `DE`, `de-AT`) or of a name in one of its languages, or null. */
export const languageOf = (text: string): Language | null => {
  const [code = ''] = text.trim().toLowerCase().split(/[-_]/)
  return byCode().get(code) ?? byName().get(foldText(text)) ?? null
}

/** Returns the Chinese name for `cn` and `zhHk`, and the English name for every other locale. */
export const languageName = (code: string, locale: string): string => {
  const language = byCode().get(code)
  if (language === undefined) return code
  return locale === 'cn' || locale === 'zhHk' ? language.nameCn : language.nameEn
}
