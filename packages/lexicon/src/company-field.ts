/** Separates the company in a company field from other text: care-of, department, address. */

import { legalFormsByCountry } from './company-suffixes.ts'
import { isPlaceName } from './company-words.ts'
import { foldText, lazy } from './text.ts'

/** Words that separate the company from another party, a person, a contact or a tax number. */
const beside =
  /[\s,;:(/-]+(?:C\/O\b|C\.O\.\s|CARE OF\b|ON BEHALF OF\b|O\/B\b|ATTN?\b|ATTENTION\b|ATT[.:]|A\/C\b|CONTACT(?: PERSON)?\b|PIC\b|TEL(?:EFONO|EFON|EPHONE)?\b[.:\s+]*\d|TLF\b|PHONE\b|MOB(?:ILE)?\b[.:\s+]*\d|FAX\b|E-?MAIL\b|P\.? ?O\.? ?BOX\b|POSTFACH\b|APARTADO\b|VAT\b|TAX (?:ID|NO|CODE)\b|TIN\b|GSTIN?\b|IEC\b|PAN NO\b|RUC\b|NIT\b|RFC\b|CNPJ\b|CUIT\b|RUT\b|EORI\b|USCI\b|VERGI NO\b|V\.?D\.?\s?:|MST\b|INN\b|ИНН\b).*$/iu
/** Words in front of the company, as in `C/O ACME LTD`. */
const inCareOf = /^\s*(?:C\/O|C\.O\.|CARE OF|M\/S\.?|MESSRS\.?|MESSERS)\s+/i
const department =
  /[\s,;:(/-]+(?:(?:[\p{L}&]+\s){0,2}(?:DEPT|DEPARTMENT|ABTEILUNG|DEPARTAMENTO|DEPTO|DIVISION)\b\.?|DEPT\.? OF\b.*|DEPARTMENT OF\b.*|(?:PURCHASING|PURCHASE|IMPORT|EXPORT|LOGISTICS|ACCOUNTS?|SALES) (?:OFFICE|SECTION|TEAM))\)?\s*$/iu
const email = /[\s,;:(]+\S+@\S+.*$/

const streetWords =
  'STREET|ST|STR|STRASSE|ROAD|RD|AVENUE|AVE|LANE|LN|BOULEVARD|BLVD|DRIVE|HIGHWAY|HWY|WAY|SQUARE|SOKAK|SOK|SK|CADDESI|CAD|MAHALLESI|MAH|BULVARI|ULICA|PROSPEKT|DUONG|DAERO|MACHI'
/** `12 HARBOUR ROAD`, `VIA ROMA 12`, `NO. 45 XINHUA ROAD`: a number next to a street word starts an address. */
const address = new RegExp(
  `[\\s,;(-]+(?:\\d{1,5}[A-Z]?,? (?:[\\p{L}'.-]+ ){1,3}(?:${streetWords})\\b|(?:VIA|VIALE|CALLE|RUA|RUE|AVENIDA|AV\\.|CARRERA|JALAN|JL\\.?|UL\\.?|ULICA|PLOT|LOT|UNIT|FLAT|ROOM|BLOCK|BUILDING|SURVEY|DOOR|SHOP|SUITE|POLIGONO|POLÍGONO|RODOVIA) (?:[\\p{L}'.-]+,? ){0,3}(?:NO\\.?:? ?)?\\d|NO[.:] ?\\d|[\\p{L}]{4,}(?:STRASSE|STRAßE|STR\\.|WEG|STRAAT|GATAN) \\d).*$`,
  'iu',
)

/** Legal forms that are never ordinary words. Text with a number behind such a form is an address. */
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
 * Cuts off the location behind a legal form, which ends the name of a company: `ACME LTD HAMBURG`, `ACME GMBH 12 HAFENWEG
 * KIEL`.
 */
const afterForm = (text: string): string => {
  const words = text.split(' ')
  for (let at = 1; at < words.length - 1; at += 1) {
    if (!plainForms().has(foldText(words[at] ?? '').replaceAll(' ', ''))) continue
    const rest = words.slice(at + 1)
    // `GmbH & Co. KG 12 …`: the form continues after `&`. `LTD 8 LTD`: a number between forms belongs to the name.
    if (/^[&(]/.test(rest[0] ?? '')) continue
    const isAddress = rest.length > 2 && rest.some((word) => /\d/.test(word))
    if (isAddress || isPlaceName(foldText(rest.join(' ')))) return words.slice(0, at + 1).join(' ')
  }
  return text
}

const letters = /\p{L}.*\p{L}/u

/** The company in a company field; the whole field if no text would remain. */
export const companyPart = (field: string): string => {
  let part = field.replace(inCareOf, '')
  for (const cut of [beside, department, email, address]) {
    if ((cut === email && !part.includes('@')) || (cut === address && !/\d/.test(part))) continue
    const shorter = part.replace(cut, '')
    if (shorter !== part && letters.test(shorter)) part = shorter
  }
  return afterForm(part).replace(/[\s,;:(/-]+$/u, '') || field
}
