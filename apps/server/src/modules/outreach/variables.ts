/**
 * Fills in variables. The variables of the sending company are filled in once for a mail; the standard variables, and any
 * field of the contact by its name, for each recipient. Each may have a fallback after a bar: `{{name|there}}`.
 */

import { companyVariables, mergePattern, standardVariables } from '@tradewind/contract/mail'
import { countryName } from '@tradewind/lexicon'

/**
 * The values of a recipient. `fallback`: the salutation, which replaces `{{name}}` when the recipient has neither name
 * nor company and the variable has no fallback of its own.
 */
export type Salutation = {
  name: string
  company: string
  /** ISO 3166-1 alpha-2; empty when unknown. */
  country?: string
  fields?: Readonly<Record<string, string>>
  fallback: string
}

/** `name`: the name in lower case. `fallback`: the text after the bar; null when the variable has no fallback. */
export type MergeVariable = { kind: 'merge'; name: string; fallback: string | null }

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Character references in HTML source, because a fallback may contain them: `Sir &amp; Madam`. */
const references: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&#xa0;': ' ',
  '&#160;': ' ',
}
const dereference = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|nbsp|#39|#160|#xa0);/gi, (name) => references[name.toLowerCase()] ?? name)

export const readVariable = (name: string, fallback: string | undefined): MergeVariable => ({
  kind: 'merge',
  name: oneLine(dereference(name)).toLowerCase(),
  fallback: fallback === undefined ? null : oneLine(dereference(fallback)),
})

/** Returns the variables in a text. Equal variables (same name and same fallback) occur once. */
export const findVariables = (text: string): MergeVariable[] => {
  const found = new Map<string, MergeVariable>()
  for (const [, name = '', fallback] of text.matchAll(mergePattern)) {
    const variable = readVariable(name, fallback)
    found.set(`${variable.name}|${variable.fallback}`, variable)
  }
  return [...found.values()]
}

/** The company that sends a mail. `postalAddress`: in one or several lines, '' when unknown. */
export type SendingCompany = { name: string; postalAddress: string }

export const isCompanyVariable = ({ name }: Pick<MergeVariable, 'name'>): boolean =>
  companyVariables.some((known) => known === name)

/** Returns the lines of a postal address as one line, separated by commas. */
const inOneLine = (postalAddress: string): string =>
  postalAddress
    .split('\n')
    .map((line) => oneLine(line).replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ')

/**
 * Fills in the variables of the sending company and leaves all other variables. `encode` escapes the values for the kind
 * of text, for example for HTML.
 */
export const fillCompany = (
  text: string,
  { name: companyName, postalAddress }: SendingCompany,
  encode: (value: string) => string = (value) => value,
): string =>
  text.replace(mergePattern, (matched: string, written: string, bar: string | undefined) => {
    const { name, fallback } = readVariable(written, bar)
    switch (companyVariables.find((known) => known === name)) {
      case 'my_company':
        return encode(oneLine(companyName) || (fallback ?? ''))
      case 'my_address':
        return encode(inOneLine(postalAddress) || (fallback ?? ''))
      case undefined:
        return matched
    }
  })

/**
 * Finds text that looks like a variable but is not valid (`{{}}`, `{{a|b|c}}`, an open brace). Such text would be sent
 * unchanged.
 */
export const findBrokenVariables = (text: string): string[] => {
  const rest = text.replace(mergePattern, (matched, name: string) => (oneLine(dereference(name)) === '' ? matched : ''))
  return [...new Set([...rest.matchAll(/\{\{[^{]{0,30}/g)].map(([part]) => oneLine(part)))]
}

/**
 * Returns the value of a variable for a recipient. `name` is the salutation, which is the company if the name is unknown
 * (spec section 3). `company` is never a person's name or the salutation: “tiles for Sir or Madam” makes no sense.
 */
export const fillVariable = ({ name, fallback }: MergeVariable, to: Salutation): string => {
  switch (standardVariables.find((standard) => standard === name)) {
    case 'name':
      return to.name || to.company || (fallback ?? to.fallback)
    case 'company':
      return to.company || (fallback ?? '')
    case 'country':
      return to.country === undefined || to.country === '' ? (fallback ?? '') : countryName(to.country, 'en')
    case undefined:
      return fieldOf(to.fields, name) || (fallback ?? '')
  }
}

/** Returns a plain text with its variables filled in, on one line. */
export const fillText = (text: string, to: Salutation): string =>
  oneLine(
    text.replace(mergePattern, (_, name: string, fallback: string | undefined) =>
      fillVariable(readVariable(name, fallback), to),
    ),
  )

/**
 * Returns a field of the contact. Upper and lower case of the field's name are ignored, because the names come from
 * users' files.
 */
const fieldOf = (fields: Salutation['fields'], name: string): string => {
  if (fields === undefined) return ''
  if (Object.hasOwn(fields, name)) return fields[name] ?? ''
  return Object.entries(fields).find(([key]) => oneLine(key).toLowerCase() === name)?.[1] ?? ''
}

/**
 * Returns true if the recipient has a value for the variable. Otherwise the variable's fallback, or an empty text, is
 * sent.
 */
export const hasValue = ({ name }: MergeVariable, to: Salutation): boolean =>
  fillVariable({ kind: 'merge', name, fallback: '' }, { ...to, fallback: '' }) !== ''
