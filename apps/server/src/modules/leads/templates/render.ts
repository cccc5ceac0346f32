/** Fills in the variables of a message. */

import { leadVariables, messageCharacters, type Lead, type LeadVariable } from '@tradewind/contract'
import { mergePattern } from '@tradewind/contract/mail'
import { countryName, type SocialNetwork } from '@tradewind/lexicon'

/** Unknown values are null. */
export type Values = Readonly<Record<LeadVariable, string | null>>
export type Sender = { readonly myName: string; readonly myCompany: string }

const known = (text: string | null | undefined): string | null => {
  const trimmed = (text ?? '').trim()
  return trimmed === '' ? null : trimmed
}
/** Titles and comments are shortened, because they stand inside a sentence. */
const mostQuoted = 120
const quoted = (text: string | null): string | null => {
  const words = known(text?.replaceAll(/\s+/g, ' '))
  return words === null || words.length <= mostQuoted ? words : `${words.slice(0, mostQuoted - 1).trimEnd()}…`
}

type Named = Pick<Lead, 'name' | 'handle' | 'country' | 'video' | 'comment' | 'company'>

/** Country names are English or Chinese, by the language of the message. */
export const valuesOf = (
  lead: Named,
  { product, language }: { product: string; language: string },
  { myName, myCompany }: Sender,
): Values => ({
  name: known(lead.name),
  channel: lead.handle === null ? known(lead.name) : `@${lead.handle}`,
  video: quoted(lead.video),
  comment: quoted(lead.comment),
  country: lead.country === null ? null : countryName(lead.country, language === 'zh' ? 'cn' : 'en'),
  company: known(lead.company?.name),
  product: known(product),
  my_name: known(myName),
  my_company: known(myCompany),
})

/**
 * `{{name|there}}` becomes the name, or else `there`. A variable without a value and without such words becomes nothing
 * and is reported. Values are inserted once and never searched for variables again.
 */
export const renderMessage = (body: string, values: Values, network: SocialNetwork) => {
  const missing = new Set<LeadVariable>()
  const unknown = new Set<string>()
  const text = body.replace(mergePattern, (_matched, written: string, fallback: string | undefined) => {
    const name = written.trim().toLowerCase()
    const variable = leadVariables.find((one) => one === name)
    if (variable === undefined) unknown.add(written.trim())
    const value = variable === undefined ? null : values[variable]
    if (value !== null) return value
    const instead = fallback?.trim() ?? ''
    if (instead === '' && variable !== undefined) missing.add(variable)
    return instead
  })
  return {
    text,
    // Networks count what a reader sees as one character.
    characters: [...text].length,
    limit: messageCharacters[network],
    missing: [...missing],
    unknown: [...unknown],
  }
}
