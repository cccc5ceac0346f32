/**
 * Extracts the company name from the company field of a trade record, which may also contain care-of names, departments
 * or addresses.
 */

import { legalFormsByCountry } from './company-suffixes.ts'
import { isPlaceName } from './company-words.ts'
import { foldText, lazy } from './text.ts'

/** Matches the words that end the company name, because another party, a person, a contact or a tax number follows. */
const otherParty =
  /[\s,;:(/-]+(?:C\/O\b|C\.O\.\s|CARE OF\b|ON BEHALF OF\b|O\/B\b|ATTN?\b|ATTENTION\b|ATT[.:]|A\/C\b|CONTACT(?: PERSON)?\b|PIC\b|TEL(?:EFONO|EFON|EPHONE)?\b[.:\s+]*\d|TLF\b|PHONE\b|MOB(?:ILE)?\b[.:\s+]*\d|FAX\b|E-?MAIL\b|P\.? ?O\.? ?BOX\b|POSTFACH\b|APARTADO\b|VAT\b|TAX (?:ID|NO|CODE)\b|TIN\b|GSTIN?\b|IEC\b|PAN NO\b|RUC\b|NIT\b|RFC\b|CNPJ\b|CUIT\b|RUT\b|EORI\b|USCI\b|VERGI NO\b|V\.?D\.?\s?:|MST\b|INN\b|ИНН\b).*$/iu
/** Matches words that precede the company name, as in `C/O ACME LTD`. */
const inCareOf = /^\s*(?:C\/O|C\.O\.|CARE OF|M\/S\.?|MESSRS\.?|MESSERS)\s+/i
const department =
  /[\s,;:(/-]+(?:(?:[\p{L}&]+\s){0,2}(?:DEPT|DEPARTMENT|ABTEILUNG|DEPARTAMENTO|DEPTO|DIVISION)\b\.?|DEPT\.? OF\b.*|DEPARTMENT OF\b.*|(?:PURCHASING|PURCHASE|IMPORT|EXPORT|LOGISTICS|ACCOUNTS?|SALES) (?:OFFICE|SECTION|TEAM))\)?\s*$/iu
const email = /[\s,;:(]+\S+@\S+.*$/

const streetWords =
  'STREET|ST|STR|STRASSE|ROAD|RD|AVENUE|AVE|LANE|LN|BOULEVARD|BLVD|DRIVE|HIGHWAY|HWY|WAY|SQUARE|SOKAK|SOK|SK|CADDESI|CAD|MAHALLESI|MAH|BULVARI|ULICA|PROSPEKT|DUONG|DAERO|MACHI'
/**
 * Matches an address, which starts with a number next to a street word: `12 HARBOUR ROAD`, `VIA ROMA 12`, `NO. 45
 * XINHUA ROAD`.
 */
const address = new RegExp(
  `[\\s,;(-]+(?:\\d{1,5}[A-Z]?,? (?:[\\p{L}'.-]+ ){1,3}(?:${streetWords})\\b|(?:VIA|VIALE|CALLE|RUA|RUE|AVENIDA|AV\\.|CARRERA|JALAN|JL\\.?|UL\\.?|ULICA|PLOT|LOT|UNIT|FLAT|ROOM|BLOCK|BUILDING|SURVEY|DOOR|SHOP|SUITE|POLIGONO|POLÍGONO|RODOVIA) (?:[\\p{L}'.-]+,? ){0,3}(?:NO\\.?:? ?)?\\d|NO[.:] ?\\d|[\\p{L}]{4,}(?:STRASSE|STRAßE|STR\\.|WEG|STRAAT|GATAN) \\d).*$`,
  'iu',
)

/**
 * The legal forms that are never ordinary words. If the text after such a form contains a number, that text is an
 * address.
 */
const plainForms = lazy(
  () =>
    new Set(
      Object.values(legalFormsByCountry)
        .flatMap((forms) => forms.split(' '))
        .filter((form) =>
          /^(?:LTD|LIMITED|INC|LLC|LLP|PLC|CORP|CORPORATION|GMBH|SRL|SPA|SARL|EURL|LTDA|LDA|BV|NV|OY|AB|KFT|JSC|FZE|FZCO|WLL|BHD|EIRL|KG|AS|SAS|SAC|SL|SLU)$/.test(
            form,
          ),
        ),
    ),
)

/**
 * Removes the location after a legal form, because a legal form ends the name of a company: `ACME LTD HAMBURG`, `ACME
 * GMBH 12 HAFENWEG KIEL`.
 */
const afterForm = (text: string): string => {
  const words = text.split(' ')
  for (let at = 1; at < words.length - 1; at += 1) {
    if (!plainForms().has(foldText(words[at] ?? '').replaceAll(' ', ''))) continue
    const rest = words.slice(at + 1)
    // A `&` after a legal form means that the legal form continues, as in `GmbH & Co. KG 12 …`.
    if (/^[&(]/.test(rest[0] ?? '')) continue
    const isAddress = rest.length > 2 && rest.some((word) => /\d/.test(word))
    if (isAddress || isPlaceName(foldText(rest.join(' ')))) return words.slice(0, at + 1).join(' ')
  }
  return text
}

const letters = /\p{L}.*\p{L}/u

/** Returns the company name in a company field, or the complete field if no text would remain. */
export const companyPart = (field: string): string => {
  let part = field.replace(inCareOf, '')
  for (const cut of [otherParty, department, email, address]) {
    if ((cut === email && !part.includes('@')) || (cut === address && !/\d/.test(part))) continue
    const shorter = part.replace(cut, '')
    if (shorter !== part && letters.test(shorter)) part = shorter
  }
  return afterForm(part).replace(/[\s,;:(/-]+$/u, '') || field
}
