/** Converts the filter of the search for fair buyers into conditions on `fair_search`. */

import type { FairFilter } from '@tradewind/contract'
import { translationsOf } from '@tradewind/lexicon'
import { draft, type Conditions } from '../../customs/index.ts'
import { readFoldedWords, viewConditions, wordConditions, type IndexView } from '../../search-index/index.ts'
import { attendedSql } from './attended.ts'

export type FairField = keyof FairFilter

export const conditionColumns = {
  have_mobile: 'has_mobile',
  have_email: 'has_email',
  have_website: 'has_website',
} as const

/** The conditions of a filter and of a view, without the conditions of the field `omitted`. */
export const fairConditions = (filter: FairFilter, view: IndexView, omitted: FairField | null = null): Conditions => {
  const { where, params, bind } = draft()
  const asked: FairFilter = omitted === null ? filter : { ...filter, [omitted]: undefined }
  const { keywords, categories = [], countries = [], conditions = [] } = asked
  where.push(...wordConditions('words', readFoldedWords(keywords, translationsOf), bind))
  const attended = attendedSql(asked)
  if (attended !== null) where.push(attended)
  if (categories.length > 0) where.push(`hasAny(categories, ${bind(categories, 'Array(String)')})`)
  if (countries.length > 0) where.push(`country in ${bind(countries, 'Array(String)')}`)
  where.push(...conditions.map((one) => `${conditionColumns[one]} = 1`))
  where.push(...viewConditions(view, bind))
  return { where: where.length === 0 ? ['true'] : where, params }
}
