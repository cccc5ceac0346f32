/**
 * Guesses the field of each column from the words of the header and then from the values. Each guess has a confidence
 * and a reason.
 */

import type { ColumnMapping, Field } from '@tradewind/contract'
import { foldText } from '@tradewind/lexicon'
import type { ColumnSample, Vocabulary } from '../datasets/dataset.ts'
import { readDateOrder } from '../values/dates.ts'
import { readCodeLengths } from '../values/hs-codes.ts'
import { readDecimalMark, type DecimalMark } from '../values/numbers.ts'
import { textOf } from '../values/texts.ts'
import { countryOfPath } from './country-path.ts'

export type HeaderMatch = {
  field: Field
  confidence: number
  key: 'header' | 'header_part' | 'header_similar'
  matched: string
}

/** Normalises a header: `ImporterName (EN)` → `IMPORTER NAME EN`. */
export const foldHeader = (header: string): string =>
  foldText(
    header
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replaceAll(/us\s*\$|\$us|u\$s/giu, ' USD ')
      // Removes currency signs that contain `$` but do not mean US dollars: `HK$`, `R$`.
      .replaceAll(/(?<!\p{L})(?:R|HK|NT|SG?|AU?|NZ|C(?:A|AN)?|MXN?|ARS?|COL?|CLP?|RD)\$/giu, ' ')
      .replaceAll('$', ' USD '),
  )

const squeeze = (folded: string): string => folded.replaceAll(' ', '')

/**
 * A header name of a field. `first` is the first word of the name. `isUnspaced` is true when the script of the name has
 * no blanks between words.
 */
type FieldName = { field: Field; words: string[]; first: string; name: string; weight: number; isUnspaced: boolean }
type NameIndex = {
  bySqueezed: Map<string, FieldName>
  all: FieldName[]
}
const weakNameWeight = 0.75
const indexes = new WeakMap<Vocabulary, NameIndex>()
const indexOf = (vocabulary: Vocabulary): NameIndex => {
  const known = indexes.get(vocabulary)
  if (known !== undefined) return known
  const index: NameIndex = { bySqueezed: new Map(), all: [] }
  for (const field of vocabulary.fields)
    for (const { name, isWeak } of vocabulary.namesOf(field)) {
      const folded = foldHeader(name)
      const words = folded.split(' ')
      const isUnspaced = words.length === 1 && /[\u3400-\u9fff]/.test(name)
      const entry = { field, name, words, first: words[0] ?? '', weight: isWeak ? weakNameWeight : 1, isUnspaced }
      if (!index.bySqueezed.has(squeeze(folded))) index.bySqueezed.set(squeeze(folded), entry)
      index.all.push(entry)
    }
  indexes.set(vocabulary, index)
  return index
}

/** Words that state the language or the writing of a column and do not change its meaning. */
const neutralWords = new Set(
  'EN ENG ENGLISH VN VI CN CHN TR ES LOCAL ORIGINAL STD STANDARD CLEAN DECLARED THE OF IN'.split(' '),
)
/**
 * Words that change the meaning of a header. For example, a column with an importer's id does not hold the importer's
 * name.
 */
const alteringWords = new Set(
  `ID CODE NO NUMBER NUM RATE TAX TAXES DUTY VAT PERCENT PCT SHARE TYPE TAG PHONE TEL FAX ADDRESS POSTAL ZIP CITY STATE PROVINCE EMAIL
DESCRIPTION DESC STATUS COUNT RANK PREVIOUS EXCHANGE OFFICE INSURANCE FREIGHT USD DOLARES DOLAR VESSEL VOYAGE AGENCY AGENTE PARENT EMPLOYEE EMPLOYEES SIZE REVENUE INDUSTRY PIN PINCODE RFC CUIT NPWP CHA
FLETE FLETES SEGURO SEGUROS FRETE SIGORTA NAVLUN FRET ASSURANCE MARCA BRAND MODELO MODEL CIUDAD CIDADE SEHIR ILCE UF 1 2 3 4 5 6 RUC RUT NIT CNPJ TAXID INN ИНН КОД АДРЕС BROKER AGENT BANK WEBSITE CONTACT
TIPO SKU FX COMUNA REGION DEPARTMENT DEPARTAMENTO DISTRICT DISTRITO MUNICIPIO PROVINCIA COUNTY`.split(/\s+/),
)
const alteringChinese = /编码|代码|电话|地址|税|率|邮|网|编号|类型|占比|同比|美元|美金|USD|运费|保费|船|航次|品牌|城市/

/** True for a header that means a percentage (`%GTTOTALVALUE`). Few datasets have a field for percentages. */
const isShare = (header: string): boolean => /%|占比|比例/.test(header)

/**
 * Lists the most probable fields of a header, best first. The list is empty when the header's words match no field.
 * `headers` are the normalised headers of the whole file.
 */
export const matchHeader = (
  vocabulary: Vocabulary,
  header: string,
  headers: ReadonlySet<string> = new Set(),
): HeaderMatch[] => {
  if (header.trim() === '') return []
  if (isShare(header)) return matchPercentage(vocabulary, header)
  const country = matchCountry(vocabulary, header)
  if (country.length > 0) return country
  const found = new Map<Field, HeaderMatch>()
  const names = indexOf(vocabulary)
  const keep = (match: HeaderMatch) => {
    const known = found.get(match.field)
    if (known === undefined || known.confidence < match.confidence) found.set(match.field, match)
  }
  for (const { text, factor, isLine } of readingsOf(header, headers)) {
    const exact = names.bySqueezed.get(squeeze(text))
    if (isLine === true && (exact === undefined || vocabulary.totals?.has(exact.field) !== true)) continue
    if (exact !== undefined)
      keep({
        field: exact.field,
        confidence: exactConfidence * factor * exact.weight,
        key: factor >= 1 ? 'header' : 'header_part',
        matched: exact.name,
      })
    for (const similar of similarNames(names, text)) keep({ ...similar, confidence: similar.confidence * factor })
  }
  return [...found.values()].toSorted((left, right) => right.confidence - left.confidence)
}

const matchPercentage = (vocabulary: Vocabulary, header: string): HeaderMatch[] => {
  const exact = indexOf(vocabulary).bySqueezed.get(squeeze(foldHeader(header)))
  if (exact === undefined || vocabulary.percentages?.has(exact.field) !== true) return []
  return [{ field: exact.field, confidence: exactConfidence * exact.weight, key: 'header', matched: exact.name }]
}

/**
 * Matches the country at the end of a path such as `buyer.address.country`. Without this step, other words of the path
 * would match the field of the address or of the company.
 */
const matchCountry = (vocabulary: Vocabulary, header: string): HeaderMatch[] => {
  // This quick test rules out nearly every header that names no country.
  if (!/countr|iso|alpha|cca/i.test(header)) return []
  const text = countryOfPath(header.split('.').map((step) => foldHeader(step).split(' ')))
  if (text === null) return []
  const names = indexOf(vocabulary)
  const exact = names.bySqueezed.get(squeeze(foldHeader(header))) ?? names.bySqueezed.get(squeeze(text))
  if (exact !== undefined)
    return [{ field: exact.field, confidence: 0.95 * exact.weight, key: 'header_part', matched: exact.name }]
  return similarNames(names, text)
    .filter(({ matched }) => foldHeader(matched).split(' ').includes('COUNTRY'))
    .toSorted((left, right) => right.confidence - left.confidence)
    .slice(0, 1)
}

/** Confidence of a header that is exactly the name of a field. */
const exactConfidence = 0.97
/**
 * Factor above 1, by which a column is preferred to another column whose header is the same name without a word for
 * English or for a text. The confidence stays below 1.
 */
const twinFactor = 1.01

/** A total or average that a program wrote before the name of the column: `SumOfQuantity`, `AVGUNITPRICE`. */
const aggregate = /^(?:(?:SUM|AVG|AVERAGE)(?: ?OF ?| )|AVG)(?=\S)/
/** A place whose name has its own column beside the column of its code: `Country of origin - description`. */
const placeText =
  /^(.*\b(?:COUNTRY|PORT|PAIS|PUERTO|PTO|VIA|ULKE|СТРАНА|ПОРТ)\b.*) (?:NAME|DESCRIPTION|DESC|TEXT|NOMBRE|DESCRIPCION|GLOSA|NOME|DESCRICAO|ADI)$/

/** Words for the line of a document. The figure of the line is preferred to the total of the document. */
const lineWords = /\b(?:ITEM|LINE)\b/
const lineBonus = 0.005

/** `isLine` is true for a header without its word for the line, which only names figures. */
type Reading = { text: string; factor: number; isLine?: boolean }

/**
 * The variants of a header that are compared with the field names: the whole header; the header without words for a
 * language; each part of a bilingual header (`进口商 (Importer)`, `Fecha / Date`).
 */
const readingsOf = (header: string, headers: ReadonlySet<string>): Reading[] => {
  const folded = foldHeader(header)
  const whole = folded.replace(aggregate, '')
  const readings: Reading[] = [{ text: whole, factor: 1 }]
  const bare = whole.split(' ').filter((word) => !neutralWords.has(word))
  // A column in English is preferred to the same column in a local language, because users search in English.
  if (bare.length > 0 && bare.join(' ') !== whole)
    readings.push({ text: bare.join(' '), factor: /\b(?:EN|ENG|ENGLISH)\b/.test(whole) ? twinFactor : 0.95 })
  const [, place = ''] = placeText.exec(whole) ?? []
  if (headers.has(place)) readings.push({ text: place, factor: twinFactor })
  if (lineWords.test(whole))
    readings.push({ text: whole.replace(lineWords, '').replaceAll('  ', ' ').trim(), factor: 1, isLine: true })
  const parts = header
    .split(/[()（）/\\|\n[\]【】]+|\s[-–—:]\s/)
    .map(foldHeader)
    .filter((part) => part !== '')
  if (parts.length > 1) for (const part of parts) readings.push({ text: part, factor: 0.93 })
  return readings
}

const similarNames = (names: NameIndex, text: string): HeaderMatch[] => {
  const words = text.split(' ')
  const wordSet = new Set(words)
  const matches: HeaderMatch[] = []
  // The first words are compared first. Thousands of header names are compared with every cell of the first rows, and
  // the first word rules out most of the header names.
  for (const { field, words: nameWords, first, name, weight, isUnspaced } of names.all) {
    if (isUnspaced ? !text.includes(first) : !wordSet.has(first)) continue
    if (isUnspaced) {
      const rest = text.replace(first, '')
      if (alteringChinese.test(rest) || first.length < 2) continue
      matches.push({
        field,
        key: 'header_similar',
        matched: name,
        confidence: weight * Math.max(0.35, 0.75 - 0.06 * rest.length),
      })
      continue
    }
    if (!nameWords.every((word) => wordSet.has(word))) continue
    const extra = words.filter((word) => !nameWords.includes(word) && !neutralWords.has(word))
    if (extra.some((word) => alteringWords.has(word))) continue
    const confidence = weight * (0.72 + 0.04 * Math.min(nameWords.length - 1, 3) - 0.1 * extra.length)
    if (confidence >= 0.4) matches.push({ field, key: 'header_similar', matched: name, confidence })
  }
  return matches
}

/** `hasEvidence` is false when the column has no values, or only values that mean "unknown". */
type Candidate = HeaderMatch & { column: number; valuesOnly: boolean; hasEvidence: boolean }

/** Lowest confidence of a guess. */
const minConfidence = 0.4

/**
 * Assigns columns to fields, beginning with the pair of highest confidence. A column gets at most one field, and a
 * field gets at most one column. A column without values gets a field only if no column with values has the field.
 */
export const guessColumns = (vocabulary: Vocabulary, samples: readonly ColumnSample[]): ColumnMapping[] => {
  const headers = new Set(samples.map(({ header }) => foldHeader(header)))
  const candidates = samples
    .flatMap((sample) => candidatesOf(vocabulary, sample, headers))
    .filter(({ confidence }) => confidence >= minConfidence)
    .toSorted(
      (left, right) =>
        Number(right.hasEvidence) - Number(left.hasEvidence) ||
        right.confidence - left.confidence ||
        left.column - right.column,
    )
  const byColumn = new Map<number, Candidate>()
  const taken = new Set<Field>()
  for (const candidate of candidates) {
    if (taken.has(candidate.field) || byColumn.has(candidate.column)) continue
    taken.add(candidate.field)
    byColumn.set(candidate.column, candidate)
  }
  const guessed = samples.map((sample) => toMapping(vocabulary, sample, byColumn.get(sample.column) ?? null))
  return withFileMark(vocabulary, guessed).map(doubtful)
}

const candidatesOf = (vocabulary: Vocabulary, sample: ColumnSample, headers: ReadonlySet<string>): Candidate[] => {
  const filled = sample.cells.filter((cell) => textOf(cell) !== null)
  const meant = matchHeader(vocabulary, sample.header, headers).filter(
    ({ field, key }) =>
      vocabulary.denies?.(field, sample.header) !== true &&
      // A header that only resembles a name needs values as a proof.
      (filled.length > 0 || key !== 'header_similar'),
  )
  const isLine = lineWords.test(foldHeader(sample.header))
  const named = meant.map((match): Candidate => {
    const fit = vocabulary.fits(match.field, filled)
    const bonus = isLine && vocabulary.totals?.has(match.field) === true ? lineBonus : 0
    // Values that contradict the header have more weight than its words. A column without values gets the field that
    // its header names.
    return {
      ...match,
      column: sample.column,
      valuesOnly: false,
      hasEvidence: fit !== null,
      confidence: (match.confidence + bonus) * (fit === null ? 0.9 : fit < 0.5 ? fit : 0.8 + 0.2 * fit),
    }
  })
  if (named.some(({ confidence }) => confidence >= minConfidence)) return named
  // Values alone identify a column only if the column has no header. A column whose header is unknown gets no field.
  if (sample.header.trim() !== '' && foldHeader(sample.header).length > 2) return named
  return vocabulary.valueOnly
    .filter((field) => filled.length >= 3 && (vocabulary.fits(field, filled) ?? 0) > 0.95)
    .map((field) => ({
      column: sample.column,
      field,
      confidence: 0.5,
      key: 'header_similar',
      matched: '',
      valuesOnly: true,
      hasEvidence: true,
    }))
}

const toMapping = (vocabulary: Vocabulary, sample: ColumnSample, guess: Candidate | null): ColumnMapping => {
  const field = guess?.field ?? null
  return {
    column: sample.column,
    header: sample.header,
    field,
    confidence: guess === null ? 0 : Math.round(guess.confidence * 100) / 100,
    reason:
      guess === null
        ? { key: 'none', matched: null }
        : guess.valuesOnly
          ? { key: 'values', matched: null }
          : { key: guess.key, matched: guess.matched },
    ...formatsOf(vocabulary, field, sample),
  }
}

/** Factor by which an uncertain format lowers the confidence of a column, so that a user checks the column. */
const doubtfulFactor = 0.8
const doubtful = (column: ColumnMapping): ColumnMapping =>
  column.formatIsCertain === false && column.reason.key !== 'saved'
    ? { ...column, confidence: Math.round(column.confidence * doubtfulFactor * 100) / 100 }
    : column

/**
 * Decides the decimal marks that are still uncertain. One program writes a file, so an uncertain column uses the
 * decimal mark of the other columns, if these columns agree. The column remains marked as uncertain, because the result
 * is only likely.
 */
export const withFileMark = (vocabulary: Vocabulary, columns: readonly ColumnMapping[]): ColumnMapping[] => {
  const isDecimal = ({ field }: ColumnMapping) => field !== null && vocabulary.decimals.has(field)
  const certain = new Set(
    columns.flatMap((column) =>
      isDecimal(column) && column.formatIsCertain === true && column.decimalMark !== null ? [column.decimalMark] : [],
    ),
  )
  const [mark] = certain
  if (certain.size !== 1 || mark === undefined) return [...columns]
  return columns.map((column) =>
    isDecimal(column) && column.formatIsCertain === false ? { ...column, decimalMark: mark } : column,
  )
}

export type Formats = Pick<ColumnMapping, 'dateOrder' | 'decimalMark' | 'formatIsCertain' | 'codeLengths' | 'currency'>

/**
 * Detects the formats in which a column writes dates and numbers. The formats are detected again when a user assigns
 * another field to the column.
 */
export const formatsOf = (
  vocabulary: Vocabulary,
  field: Field | null,
  { header, cells }: Pick<ColumnSample, 'header' | 'cells'>,
): Formats => {
  if (field !== null && vocabulary.dates.has(field)) {
    const { order, isCertain } = readDateOrder(cells)
    return { dateOrder: order, decimalMark: null, formatIsCertain: isCertain }
  }
  if (field !== null && vocabulary.decimals.has(field)) {
    const { mark, isCertain } = readDecimalMark(cells)
    // The default decimal mark is a point, which most trade files use.
    const usual: DecimalMark | null = isCertain ? mark : (mark ?? 'point')
    const currency = vocabulary.currencyOf?.(field, header) ?? null
    return { dateOrder: null, decimalMark: usual, formatIsCertain: isCertain, ...(currency !== null && { currency }) }
  }
  if (field !== null && vocabulary.codes?.has(field) === true)
    return { dateOrder: null, decimalMark: null, codeLengths: readCodeLengths(cells) }
  return { dateOrder: null, decimalMark: null }
}
