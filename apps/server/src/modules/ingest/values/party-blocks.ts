/**
 * Splits the text with which a bill of lading describes a party: name, address lines, TEL, FAX, EMAIL and ATTN in one
 * cell. A cell with only a name is unchanged.
 */

import { decodeEntities, textOf } from './texts.ts'

export type PartyBlock = {
  name: string | null
  address: string | null
  phone: string | null
  email: string | null
  website: string | null
}

const nothing: PartyBlock = { name: null, address: null, phone: null, email: null, website: null }

/**
 * Matches the first email address of a cell. Neither part of the pattern may match the @ itself, because `x@x@x@…`
 * would then cause heavy backtracking.
 */
export const emailIn = (written: string): string | null =>
  written.includes('@')
    ? (/[^\s;,:<>()@]+@[^\s;,<>()@]+\.[^\s;,<>()@]+/.exec(written)?.[0].replace(/[.]+$/, '').toLowerCase() ?? null)
    : null

const websiteIn = (written: string): string | null =>
  /(?:https?:\/\/|\bwww\.)[^\s;,<>()]+/i.exec(written)?.[0].toLowerCase() ?? null

/**
 * Matches the labels of contact details, which belong neither to the name nor to the address. `\b` alone is not enough,
 * because it would find TEL inside the word HÔTEL, after the accented letter.
 */
const label = String.raw`(?<![\p{L}\p{N}])(?:TEL(?:EPHONE|EFONO|ÉFONO|EFONE|F)?(?:\.?\s?NO)?|PHONE(?:\s?(?:NO|NUMBER))?|PH|MOB(?:ILE)?|CELL?|FONE|FAX(?:\s?NO)?|E-?MAIL(?:\s?ID)?|CORREO|ATTN|ATTENTION|ATT|CONTACT(?:\s?(?:PERSON|NAME))?|PIC|CTC|WEB(?:SITE)?|TAX\s?(?:ID|NO|CODE)|VAT(?:\s?(?:NO|ID))?|RUC|RUT|NIT|RFC|CNPJ|EORI|IEC(?:\s?(?:NO|CODE))?|GSTIN?(?:\s?NO)?|PAN(?:\s?NO)?|USCI?C?|IRS|EIN|电话|传真|邮箱|联系人)`
/**
 * Matches the position before a value of contact details: a telephone or tax number of at least six digits, or an Indian
 * tax number (PAN, GSTIN).
 */
const valueAhead = String.raw`(?=\+?\(?\d(?:[\s().\-/]*\d){5}|(?:\d{2})?[A-Z]{5}\d{4}[A-Z])`
/**
 * A label is followed by a colon, or by `.` or `#` and no number, or by a value. Before a short number the same words
 * belong to a name: `Golden Pan 88 Co Ltd`, `Mobile 1 Ceramics`.
 */
const labels = new RegExp(
  String.raw`${label}\s*(?:[.#]*\s*[:：]|[.#]+(?![\s.#]*\d)|[.#\s]*${valueAhead})[.:#：\s]*`,
  'giu',
)
const isPhoneLabel = /^(?:TEL|PHONE|PH|MOB|CEL|FONE|电话)/iu
/** Matches a phone number, with at least six characters. */
const phoneShape = /\+?\(?\d[\d\s().\-/]{4,}\d/

const legalForm =
  /(?<![\p{L}\p{N}.])(?:INC|LLC|L\.L\.C|LTD|LIMITED|CORP|CORPORATION|COMPANY|CO|GMBH|S\.?A\.? ?DE ?C\.?V|S\.?A\.?S?|S\.?R\.?L|S\.?P\.?A|B\.?V|N\.?V|PTE|PVT|PTY|PLC|LTDA|A\.?[SŞ]|JSC|SDN\.? ?BHD|BHD|AG|LLP|LP|EIRL|E\.I\.R\.L)\.?(?=[\s,]|$)/giu
/** Matches the start of an address that follows a name on the same line. */
const addressStart =
  /^(?:\d|#|NO[.\s:]|ROOM|RM[.\s]|UNIT|FLOOR|SUITE|BLOCK|PLOT|P\.?\s?O\.?\s?BOX|BUILDING|BLDG|C\/|CALLE|AV[.\s]|AVENIDA|AVDA|RUA|KM\s|LOT|SHOP|OFFICE|\d+\/F)/i

/**
 * Splits a cell into name, address and contact details. A cell is split only if it has line breaks or contact details,
 * or an address after a legal form.
 */
export const readPartyBlock = (cell: string): PartyBlock => {
  const whole = textOf(cell)
  if (whole === null) return nothing
  const lines = decodeEntities(cell)
    .split(/\r?\n|<br\s*\/?>|\s\|\s|_x000D_/i)
    .map((line) => textOf(line))
    .filter((line) => line !== null)
  const labelled = [...whole.matchAll(labels)]
  const email = emailIn(whole)
  if (lines.length < 2 && labelled.length === 0 && email === null) {
    const [name, address] = splitAtAddress(whole, false)
    return { ...nothing, name, address }
  }
  const [first = '', ...others] = lines.map(withoutContacts).filter((line) => line !== '')
  const [name, behind] = splitAtAddress(first, lines.length < 2)
  const address = [behind, ...others].filter((part) => part !== null && part !== '').join(', ')
  return {
    name: name === '' ? null : name,
    address: address === '' ? null : address,
    phone: phoneOf(whole, labelled),
    email,
    website: websiteIn(whole),
  }
}

/** Returns the text of a line before its first label, without email addresses and websites. */
const withoutContacts = (line: string): string => {
  const at = line.search(labels)
  const bare = at < 0 ? line : line.slice(0, at)
  return bare
    .replaceAll(/[^\s;,:<>()@]+@[^\s;,<>()@]+|(?:https?:\/\/|\bwww\.)[^\s;,<>()]+/gi, '')
    .replace(/[\s,;:/\-–]+$/, '')
    .trim()
}

const phoneOf = (whole: string, labelled: readonly RegExpExecArray[]): string | null => {
  for (const match of labelled)
    if (isPhoneLabel.test(match[0])) {
      const phone = phoneShape.exec(whole.slice(match.index + match[0].length, match.index + match[0].length + 40))
      if (phone !== null && phone.index <= 2) return phone[0].trim()
    }
  return null
}

/**
 * Splits a line into a name and an address. The address begins after the last legal form, or at a comma if the cell is
 * certainly an address block.
 */
const splitAtAddress = (line: string, isBlock: boolean): [string, string | null] => {
  const form =
    line.length < 16
      ? undefined
      : [...line.matchAll(legalForm)].findLast(({ index, 0: text }) => {
          const rest = line.slice(index + text.length).replace(/^[\s,.]+/, '')
          return index > 0 && rest.length >= 8 && (addressStart.test(rest) || (isBlock && /\d/.test(rest)))
        })
  if (form !== undefined) {
    const end = form.index + form[0].length
    return [line.slice(0, end), line.slice(end).replace(/^[\s,.]+/, '')]
  }
  const comma = isBlock ? line.indexOf(',') : -1
  const rest = comma < 4 ? '' : line.slice(comma + 1).trim()
  return addressStart.test(rest) && rest.length >= 8 ? [line.slice(0, comma).trim(), rest] : [line, null]
}

const sameAsBuyer =
  /^(?:SAME(?:\s+AS)?(?:\s+(?:THE\s+)?(?:CONSIGNEE|CNEE|ABOVE|BUYER|IMPORTER|CONSIGNEE'?S))?|AS ABOVE|DITTO|(?:EL )?MISMO(?: (?:QUE EL )?CONSIGNATARIO)?|IGUAL (?:AL|QUE EL) CONSIGNATARIO|O MESMO|MESMO QUE (?:O )?CONSIGNATARIO|IDEM|同收货人|同上|ТОТ ЖЕ)[.\s]*$/iu

/** True when the text of a notify party only refers to the consignee. */
export const isSameAsConsignee = (text: string): boolean => sameAsBuyer.test(text)
