/** Converts the filter of the search into conditions on `social_search`. */

import type { SocialFilter, SocialSubject } from '@tradewind/contract'
import { translationsOf } from '@tradewind/lexicon'
import { draft, type Conditions } from '../../customs/index.ts'
import { readFoldedWords, viewConditions, wordConditions, type IndexView } from '../../search-index/index.ts'

export type SocialField = keyof SocialFilter

/** `showsNames`: words are also searched in the names of accounts. */
export type Asked = {
  readonly subject: SocialSubject | null
  readonly filter: SocialFilter
  readonly showsNames: boolean
}

/** The conditions of a filter and of a view, without the conditions of the field `omitted`. */
export const socialConditions = (
  { subject, filter, showsNames }: Asked,
  view: IndexView,
  omitted: SocialField | null = null,
): Conditions => {
  const { where, params, bind } = draft()
  const asked: SocialFilter = omitted === null ? filter : { ...filter, [omitted]: undefined }
  const {
    keywords,
    networks = [],
    countries = [],
    languages = [],
    publishedFrom,
    publishedTo,
    minViews,
    hasEmail,
  } = asked
  if (subject !== null) where.push(`subject = ${bind(subject, 'String')}`)
  where.push(...wordConditions(showsNames ? 'words' : 'topics', readFoldedWords(keywords, translationsOf), bind))
  if (networks.length > 0) where.push(`network in ${bind(networks, 'Array(String)')}`)
  if (countries.length > 0) where.push(`country in ${bind(countries, 'Array(String)')}`)
  if (languages.length > 0) where.push(`language in ${bind(languages, 'Array(String)')}`)
  if (publishedFrom !== undefined) where.push(`published_on >= ${bind(publishedFrom, 'Date32')}`)
  // An unknown day is before no day.
  if (publishedTo !== undefined)
    where.push(`published_on <= ${bind(publishedTo, 'Date32')}`, `published_on > '1970-01-01'`)
  if (minViews !== undefined) where.push(`views >= ${bind(minViews, 'UInt64')}`)
  if (hasEmail === true) where.push('has_email = 1')
  where.push(...viewConditions(view, bind))
  return { where: where.length === 0 ? ['true'] : where, params }
}
