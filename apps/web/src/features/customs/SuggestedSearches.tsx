/**
 * A line with the words that a search looked up in addition to the typed words, and links to other searches that find
 * records. The links are shown when a search finds nothing.
 */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { useFormatNumber, useT } from '@tradewind/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useNames } from '../../customs/names.ts'
import { useScreenLink } from '../../links.ts'
import { writeSearch, type Filter, type View } from './filter-url.ts'
import { searchLabels } from './SearchFailure.tsx'
import customsStyles from './customs.module.css'
import styles from './suggested-searches.module.css'

type Suggestions = CallOutputOf<typeof api.customs.suggestSearches.endpoint>
type Suggested = Suggestions[keyof Suggestions][number]

type SuggestedSearchesProps = { filter: Filter; view: View }

export const SuggestedSearches = ({ filter, view }: SuggestedSearchesProps) => {
  const t = useT()
  const names = useNames()
  const { data, isPending } = useQuery({
    ...queryOf(api.customs.suggestSearches, { filter }),
    staleTime: 60_000,
    retry: false,
  })
  if (isPending) return <div className={styles.bone} data-skeleton />
  if (data === undefined) return null
  const lineOf = (suggested: Suggested, text: ReactNode) => (
    <Suggestion key={JSON.stringify(suggested.filter)} filter={suggested.filter} view={view} trades={suggested.trades}>
      {text}
    </Suggestion>
  )
  return (
    <div className={styles.groups} data-part="suggested-searches">
      <Group title={t('customs.suggest_spelling')}>{data.spellings.map((one) => lineOf(one, one.text))}</Group>
      <Group title={t('customs.suggest_without')}>
        {data.without.map((one) =>
          lineOf(
            one,
            one.word === null
              ? t('customs.suggest_any', { field: t(searchLabels[one.field]) })
              : t('customs.suggest_leave_out', { word: one.word }),
          ),
        )}
      </Group>
      <Group title={t('customs.suggest_code')}>
        {data.codes.map((one) =>
          lineOf(
            one,
            <>
              <b>{one.code}</b> {names.hs(one.code)}
            </>,
          ),
        )}
      </Group>
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: readonly ReactNode[] }) =>
  children.length === 0 ? null : (
    <section>
      <h4>{title}</h4>
      <ul>{children}</ul>
    </section>
  )

type SuggestionProps = { filter: Filter; view: View; trades: number; children: ReactNode }

const Suggestion = ({ filter, view, trades, children }: SuggestionProps) => {
  const t = useT()
  const format = useFormatNumber()
  const address = useScreenLink()('customs_search', {}, writeSearch({ filter, view }))
  if (address === null) return null
  return (
    <li>
      <Link to={address}>{children}</Link>
      <span className={styles.trades}>{t('customs.suggest_trades', { total: format(trades) })}</span>
    </li>
  )
}

export const SearchedWords = ({ words = [] }: { words: readonly string[] | undefined }) => {
  const t = useT()
  if (words.length === 0) return null
  return (
    <p className={customsStyles.searched} data-part="searched-words" title={t('customs.also_searched_hint')}>
      {t('customs.also_searched', { words: words.join(t('customs.words_separator')) })}
    </p>
  )
}
