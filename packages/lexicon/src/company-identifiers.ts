/**
 * Reads the identifiers of companies: the LEI (ISO 17442) and the numbers of the countries' company and tax registers.
 * An identifier is evidence of another strength than a contact: it belongs to one legal entity, whatever its name is.
 */

import { isCreditCode } from './credit-code.ts'
import { stripAccents } from './text.ts'

/**
 * A number of a country's company or tax register. `number` is the comparison form: if two numbers of one country are
 * equal, the company is the same. Only two numbers of one `form` contradict each other, because a company has numbers
 * of several registers.
 */
export type RegisterNumber = { readonly form: string; readonly number: string }

/**
 * Returns the LEI without blanks and punctuation in upper case, or null when the text is no LEI or its check digits are
 * wrong (ISO 17442-1, check digits by ISO 7064 MOD 97-10).
 */
export const readLei = (text: string): string | null => {
  const lei = compactOf(text).replace(/^LEI(?=.{20}$)/, '')
  if (!/^[A-Z0-9]{18}[0-9]{2}$/.test(lei)) return null
  let rest = 0
  for (const character of lei) {
    const value = Number.parseInt(character, 36)
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97
  }
  return rest === 1 ? lei : null
}

/**
 * Returns the comparison form of a register number: upper case, without punctuation, labels and the zeros that a
 * spreadsheet drops. Numbers of branches (CNPJ, SIRET, MERSIS, GSTIN) become the number of the head office or of the legal entity. Null for
 * a number without a country, for a dummy, for a wrong check digit, and for a number that several companies may have.
 */
export const readRegisterNumber = (text: string, country: string | null): string | null =>
  readRegister(text, country)?.number ?? null

/** Like `readRegisterNumber`, with the form of the number. */
export const readRegister = (text: string, country: string | null): RegisterNumber | null => {
  if (country === null || country === '' || text.length > longestText) return null
  if (country === 'DE') {
    const court = readCourtNumber(text)
    if (court !== 'other') return court
  }
  const compact = compactOf(text)
  const digits = compact.replace(/\D/g, '')
  if (digits === '' || isDummy(digits)) return null
  for (const { form, pattern, read } of formsOf[country] ?? []) {
    const match = pattern.exec(compact)
    if (match === null) continue
    const number = read(match[1] ?? '', match[2] ?? '')
    return number === null ? null : { form, number }
  }
  return readOther(compact, country)
}

const longestText = 120

/** Words beside a number that name its kind. They are left out, because files write them or not. */
const labels = new Set(
  'NO NR NUM NUMBER NUMERO REG REGISTER REGISTRATION REGISTERED COMPANY COMPANIES HOUSE CRN ID TAX VAT TVA IVA MVA MWST UST USTID UID TIN CNPJ CIN GSTIN PAN INN OGRN OGRNIP KPP USCC UNIFIED SOCIAL CREDIT CODE MERSIS VKN SIREN SIRET NIP REGON KRS'.split(
    ' ',
  ),
)

/** Returns the Latin letters and digits of a text in upper case, without labels. */
const compactOf = (text: string): string =>
  stripAccents(text.normalize('NFKC'))
    .split(/[^A-Z0-9]+/)
    .filter((word) => !labels.has(word))
    .join('')

/**
 * Whether the digits were invented because the field is mandatory. `01234567` is no dummy: an invented number has no
 * leading zero.
 */
const isDummy = (digits: string): boolean =>
  /^(\d)\1*$/.test(digits) ||
  (digits.length >= 4 && '12345678901234567890'.startsWith(digits)) ||
  digits === '0123456789'

type Form = {
  readonly form: string
  /** Matches the compact text. `read` receives the first two groups and returns the comparison form. */
  readonly pattern: RegExp
  readonly read: (number: string, rest: string) => string | null
}

const asWritten = (number: string): string => number
const checked =
  (isRight: (number: string) => boolean) =>
  (number: string): string | null =>
    isRight(number) ? number : null

const sumOf = (values: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), 0)

/**
 * Returns the two check digits of the first twelve characters of a CNPJ (Receita Federal, Instrução Normativa
 * 2.229/2024: a letter counts its ASCII code less 48).
 */
const cnpjCheckDigits = (body: string): string => {
  const values = [...body].map((character) => character.charCodeAt(0) - 48)
  const weights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  const digitOf = (sum: number) => (sum % 11 < 2 ? 0 : 11 - (sum % 11))
  const first = digitOf(sumOf(values, weights))
  return `${first}${digitOf(sumOf([...values, first], [6, ...weights]))}`
}

/**
 * Returns the CNPJ of the head office; null when the check digits are wrong. The first eight characters name the
 * company, the next four its establishment (0001 is the head office).
 */
const headOfficeOf = (cnpj: string): string | null => {
  const whole = cnpj.padStart(14, '0')
  if (cnpjCheckDigits(whole.slice(0, 12)) !== whole.slice(12)) return null
  const body = `${whole.slice(0, 8)}0001`
  return body + cnpjCheckDigits(body)
}

/** The check digits of a Russian taxpayer number: ten digits of a company, twelve of a person in business. */
const isInn = (inn: string): boolean => {
  const values = [...inn].map(Number)
  const weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
  const isRightAt = (place: number) => (sumOf(values, weights.slice(-place)) % 11) % 10 === values[place]
  return inn.length === 10 ? isRightAt(9) : isRightAt(10) && isRightAt(11)
}

/** The check digit of a Russian state registration number: 13 digits of a company, 15 of a person in business. */
const isOgrn = (ogrn: string): boolean =>
  Number((BigInt(ogrn.slice(0, -1)) % BigInt(ogrn.length - 2)) % 10n) === Number(ogrn.at(-1))

/** The Luhn check digit of a SIREN (INSEE). */
const isSiren = (siren: string): boolean => {
  const sum = [...siren].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** The forms of countries with rules of their own. The first matching form decides. */
const formsOf: Readonly<Partial<Record<string, readonly Form[]>>> = {
  BR: [{ form: 'cnpj', pattern: /^(?:BR)?(\d{12,13}|[A-Z0-9]{12}\d{2})$/, read: headOfficeOf }],
  CN: [{ form: 'uscc', pattern: /^([A-Z0-9]{18})$/, read: checked(isCreditCode) }],
  DE: [{ form: 'vat', pattern: /^(?:DE)?(\d{9})$/, read: (number) => `DE${number}` }],
  FR: [
    { form: 'siren', pattern: /^(\d{9})(?:\d{5})?$/, read: checked(isSiren) },
    { form: 'siren', pattern: /^FR[A-Z0-9]{2}(\d{9})$/, read: checked(isSiren) },
  ],
  GB: [
    { form: 'vat', pattern: /^GB(\d{9})(?:\d{3})?$/, read: (number) => `GB${number}` },
    { form: 'company', pattern: /^(?:GB)?(\d{4,8})$/, read: (number) => number.padStart(8, '0') },
    { form: 'company', pattern: /^([A-Z]{2})(\d{3,6})$/, read: (part, number) => part + number.padStart(6, '0') },
  ],
  IN: [
    { form: 'cin', pattern: /^([LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6})$/, read: asWritten },
    { form: 'pan', pattern: /^([A-Z]{5}\d{4}[A-Z])$/, read: asWritten },
    // A company has a GSTIN in each state. It contains the PAN of the company.
    { form: 'pan', pattern: /^\d{2}([A-Z]{5}\d{4}[A-Z])[A-Z0-9]{3}$/, read: asWritten },
  ],
  RU: [
    { form: 'inn', pattern: /^(?:RU)?(\d{10}|\d{12})$/, read: checked(isInn) },
    // An INN with a KPP, which names the place of the branch.
    { form: 'inn', pattern: /^(\d{10})\d{9}$/, read: checked(isInn) },
    { form: 'ogrn', pattern: /^(\d{13}|\d{15})$/, read: checked(isOgrn) },
    // A KPP alone. All companies of a tax office may have the same one.
    { form: 'kpp', pattern: /^\d{9}$/, read: () => null },
  ],
  TR: [
    // A MERSIS number consists of a zero, the tax number, and five digits of the branch.
    { form: 'tax', pattern: /^0?(\d{10})(?:\d{5})$/, read: asWritten },
    { form: 'tax', pattern: /^(?:TR)?(\d{10})$/, read: asWritten },
  ],
}

/** Prefixes of VAT numbers that differ from the country code. */
const vatPrefixes: Readonly<Partial<Record<string, string>>> = { GR: 'EL', CH: 'CHE' }
const fewestDigits = 4
const mostSerialDigits = 8

/**
 * Reads a number of a country without rules of its own. The country's prefix of a VAT number is left out, because most
 * countries use the number with and without it. Up to eight digits are a serial number of any length.
 */
const readOther = (compact: string, country: string): RegisterNumber | null => {
  const bare = compact.replace(new RegExp(`^(?:${vatPrefixes[country] ?? country})(?=\\d)`), '')
  const number = bare.replace(/^0+/, '')
  const digits = number.replace(/\D/g, '')
  if (digits.length < fewestDigits || number.length > 20) return null
  const letters = number.replace(/\d+/g, '9')
  return { form: `${letters} ${Math.max(mostSerialDigits, digits.length)}`, number }
}

/** Words of a court's name that files write or not. */
const courtNoise = /\b(?:AMTSGERICHT|AG|REGISTERGERICHT|HANDELSREGISTER|LOCAL|DISTRICT|COURT|OF|REG|NR|NO|AM|MAIN)\b/g
const notSuffixes = new Set(['AG', 'AM', 'AT', 'IN', 'OF'])
const courtNames: Readonly<Partial<Record<string, string>>> = {
  MUNICH: 'MUNCHEN',
  COLOGNE: 'KOLN',
  NUREMBERG: 'NURNBERG',
  HANOVER: 'HANNOVER',
  BERLIN: 'CHARLOTTENBURG',
  BERLINCHARLOTTENBURG: 'CHARLOTTENBURG',
  CHARLOTTENBURGBERLIN: 'CHARLOTTENBURG',
}

/**
 * Reads a number of a German court's register: `HRB 12345 MUNCHEN`. Each court counts for itself, so a number without
 * its court is null. Returns `other` for a text without the letters of such a register.
 */
const readCourtNumber = (text: string): RegisterNumber | null | 'other' => {
  const plain = stripAccents(text.normalize('NFKC')).replace(/[^A-Z0-9]+/g, ' ')
  const match = /\b(HRA|HRB|GNR|GSR|PR|VR) ?(?:N[RO] )?(\d{1,7})(?: ([A-Z]{1,2})(?= |$))?/.exec(plain)
  if (match === null) return 'other'
  const [whole, register = '', digits = '', suffix = ''] = match
  const number = digits.replace(/^0+/, '')
  const words = `${plain.slice(0, match.index)} ${plain.slice(match.index + whole.length)}`
    .replace(courtNoise, ' ')
    .replace(/([AOU])E/g, '$1')
    .replace(/[^A-Z]/g, '')
  if (words.length < 3 || number === '' || /^(\d)\1{3,}$/.test(number)) return null
  const court = courtNames[words] ?? words
  // The letters behind the number name a former court, except the B of Berlin, which is often left out.
  const isPart = suffix !== '' && !notSuffixes.has(suffix) && !(suffix === 'B' && court === 'CHARLOTTENBURG')
  return { form: 'court', number: `${register} ${number} ${isPart ? `${suffix} ` : ''}${court}` }
}
