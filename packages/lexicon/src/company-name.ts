/** Company names as trade files spell them: what is a company at all, its comparison key, and who only forwards. */
import { leadingForms, legalFormsByCountry, unspacedForms } from './company-suffixes.ts'
import { foldText, lazy } from './text.ts'

/** What the company field of a trade record says. */
export type CompanyNameReading =
  | { kind: 'company'; name: string; key: string; isForwarder: boolean }
  | { kind: 'none'; reason: 'blank' | 'placeholder' | 'to_order' | 'bank' }

const trailing = lazy(
  () => new Set(Object.values(legalFormsByCountry).flatMap((forms) => [...forms.split(' '), 'ANDCO', 'ANDCOMPANY'])),
)
const leading = lazy(() => new Set(leadingForms.split(' ')))

/** `SAN. VE TİC. LTD. ŞTİ.` with every letter apart is the longest run worth trying. */
const maxFormWords = 9

const stripTrailing = (words: string[]): string[] => {
  for (let count = Math.min(maxFormWords, words.length - 1); count > 0; count--)
    if (trailing().has(words.slice(-count).join(''))) return stripTrailing(words.slice(0, -count))
  const dangling = words.at(-1)
  return words.length > 1 && (dangling === 'AND' || dangling === 'VE' || dangling === 'E' || dangling === 'Y')
    ? stripTrailing(words.slice(0, -1))
    : words
}

const stripLeading = (words: string[]): string[] => {
  for (let count = Math.min(maxFormWords, words.length - 1); count > 0; count--)
    if (leading().has(words.slice(0, count).join(''))) return words.slice(count)
  return words
}

const stripUnspaced = (key: string): string => {
  for (const form of unspacedForms) {
    if (key.length <= form.length) continue
    if (key.endsWith(form)) return stripUnspaced(key.slice(0, -form.length).trim())
    if (key.startsWith(form)) return stripUnspaced(key.slice(form.length).trim())
  }
  return key
}

const hasUnspacedScript = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]/u

/** `S P A` and `SPA` are one word: neighbouring single letters join, so that both spellings give one key. */
const joinLetters = (words: string[]): string[] => {
  const joined: string[] = []
  let run = ''
  for (const word of words) {
    if (word.length === 1 && /\p{L}/u.test(word)) {
      run += word
      continue
    }
    if (run !== '') joined.push(run)
    run = ''
    joined.push(word)
  }
  if (run !== '') joined.push(run)
  return joined
}

const splitWords = (name: string): string[] =>
  foldText(name.replace(/['’‘`´]/g, '').replace(/&|\+/g, ' AND '))
    .split(' ')
    .filter((word) => word !== '')

const stripOnce = (text: string): string => {
  const bare = joinLetters(stripLeading(stripTrailing(splitWords(text)))).join(' ')
  return hasUnspacedScript.test(bare) ? stripUnspaced(bare) : bare
}

/**
 * Comparison key: accents, punctuation and case gone, legal forms gone at the ends only, never down to nothing.
 * Two equal keys mean the same company only within one country (product design section 6).
 * `companyKey(companyKey(x)) === companyKey(x)`.
 */
export const companyKey = (name: string): string => {
  // Taking one end off may bare a form at the other, and joining letters may make one; both only ever shorten.
  let key = stripOnce(name)
  for (let next = stripOnce(key); next !== key; next = stripOnce(key)) key = next
  return key
}

/** Blanks and the fillers that clerks type. */
const placeholder =
  /^(?:N ?A|NIL|NONE|NULL|NAN|UNKNOWN|UNDEFINED|NOT (?:AVAILABLE|APPLICABLE|DECLARED|SPECIFIED|STATED|GIVEN)|NO (?:NAME|DATA|DISPONIBLE|DECLARADO|CONSIGNEE)|SIN (?:NOMBRE|DATOS|ESPECIFICAR)|S ?N|SAME AS CONSIGNEE|SAME AS ABOVE|AS ABOVE|CONFIDENTIAL|WITHHELD|ANONYMOUS|INDIVIDUAL|PRIVATE PERSON|VARIOUS|VARIOS|OTHERS?|DIGER|BILINMEYEN|TEST|KHONG CO|XX+|0+|[\p{N} ]+|无|未知|不详|保密)$/u
const toOrder =
  /^(?:UN)?TO (?:THE )?ORDERS?(?: OF)?\b\s*(.*)$|^(?:A LA ORDEN|ORDER OF|A LORDRE|ALLORDINE|AN ORDER|EMRE|THEO LENH)(?: (?:DE|DI|OF|DU|CUA))?\b\s*(.*)$/u
const bank =
  /(?:^|\s)(?:BANK|BANKS|BANQUE|BANCO|BANKASI|BANCA|BANKA|BANKALARI|BANCORP|SPARKASSE|VOLKSBANK|RAIFFEISENBANK|NGAN HANG|HSBC|CITIBANK|BNP PARIBAS|БАНК)(?:\s|$)|银行|銀行/u
const bankLookalike = /(?:POWER|FOOD|BLOOD|PIGGY|RIVER|BATTERY|TISSUE|SEED|LOAD|CAPACITOR) BANKS?(?:\s|$)/u
const forwarder =
  /(?:^|\s)(?:LOGISTICS?|LOGISTIK|LOGISTICA|LOGISTIQUE|LOJISTIK|LOGISTYKA|FORWARDING|FORWARDERS?|FREIGHT|CARGO|CARGOES|EXPEDITORS|SHIPPING LINES?|SHIPPING AGENCY|CONSOLIDATORS?|CONSOLIDATION|SPEDITION|SPEDITIONS|SPEDITEURE|SPEDYCJA|NAKLIYAT|TASIMACILIK|TRANSITARIOS?|TRANSITAIRES?|AGENCIA DE (?:CARGA|ADUANAS?)|CUSTOMS (?:BROKERS?|BROKERAGE|CLEARANCE)|GUMRUK|DHL|SCHENKER|KUEHNE|KUHNE|PANALPINA|DSV|GEODIS|HELLMANN|SINOTRANS|DAMCO|EXPRESSLINE|NVOCC|VAN TAI|GIAO NHAN|ЛОГИСТИК\p{L}*|ЭКСПЕДИЦИЯ|ТРАНСЛОГИСТИК)(?:\s|$)|货运|货代|物流|報關|报关|船务|포워딩|로지스틱스/u
const forwarderLookalike =
  /(?:LOGISTICS?|CARGO|FREIGHT) (?:EQUIPMENT|SYSTEMS?|SOFTWARE|BIKES?|PANTS|PACKAGING|AUTOMATION|SUPPLIES|NETS?)(?:\s|$)/u

/** Whether the name is of a carrier, forwarder or customs agent rather than of a trader. */
export const isForwarderName = (name: string): boolean => {
  const folded = foldText(name)
  return forwarder.test(folded) && !forwarderLookalike.test(folded)
}

/**
 * Reads a company field. `TO THE ORDER`, fillers, blanks and banks (a letter of credit's consignee) are no company;
 * `TO THE ORDER OF ACME LTD` is ACME. `name` keeps the writing of the file, with blanks tidied.
 */
export const readCompanyName = (text: string): CompanyNameReading => {
  const name = text.replace(/\s+/g, ' ').trim()
  const folded = splitWords(name).join(' ')
  if (folded === '') return { kind: 'none', reason: 'blank' }
  if (placeholder.test(folded)) return { kind: 'none', reason: 'placeholder' }
  const order = toOrder.exec(folded)
  if (order !== null) {
    const named = readCompanyName(order[1] ?? order[2] ?? '')
    const isSomebody = named.kind === 'company' && !/^(?:THE )?(?:SHIPPER|BEARER|HOLDER|CONSIGNEE)$/.test(named.key)
    return isSomebody ? named : { kind: 'none', reason: 'to_order' }
  }
  if (bank.test(folded) && !bankLookalike.test(folded)) return { kind: 'none', reason: 'bank' }
  return { kind: 'company', name, key: companyKey(name), isForwarder: isForwarderName(name) }
}
