/** The result of a smart search: what is known at once, and what the company's website adds while it is read. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { EmptyState, Flag, PageHeader, Panel, QueryState, useT } from '@tradewind/ui'
import { Alert, Tag } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useNames } from '../../customs/names.ts'
import { isFailure, upsellFailures } from '../../failure.ts'
import { readFinderFilter, writeFinderFilter, type FinderFilter } from '../../finder/finder-address.ts'
import { useScreenLink } from '../../links.ts'
import { Contacts } from './Contacts.tsx'
import { SearchForm } from './MailSearchPage.tsx'
import type { Result } from './result.ts'
import { SiteReading } from './SiteReading.tsx'
import styles from './finder.module.css'

const displayed = [...upsellFailures, 'not_found', 'invalid_input'] as const
const pollMs = 1_500
const isReading = (result: Result | undefined): boolean =>
  result !== undefined && !result.site.isDue && (result.site.state === 'waiting' || result.site.state === 'reading')

export const MailSearchResultPage = () => {
  const t = useT()
  const [query] = useSearchParams()
  const filter = readFinderFilter(query)
  const isEmpty = filter.companyId === undefined && filter.text === ''
  const found = useQuery({
    ...queryOf(api.finder.search, { filter }, displayed),
    enabled: !isEmpty,
    refetchInterval: ({ state }) => (isReading(state.data) ? pollMs : false),
  })
  return (
    <>
      <PageHeader title={t('route.intelligenceMailSearchResult')} />
      <Panel>
        <SearchForm key={filter.text ?? ''} initial={filter.text ?? ''} />
      </Panel>
      {isEmpty ? (
        <Panel>
          <EmptyState title={t('finder.nothing_typed')} />
        </Panel>
      ) : isFailure(found.error, 'not_found', 'invalid_input') ? (
        <Panel>
          <EmptyState title={t('finder.unknown_company')} hint={t('finder.unknown_company_hint')} />
        </Panel>
      ) : found.data === undefined ? (
        <Panel>
          <QueryState query={found} />
        </Panel>
      ) : (
        <Found key={JSON.stringify(filter)} filter={filter} result={found.data} />
      )}
    </>
  )
}

const Found = ({ filter, result }: { filter: FinderFilter; result: Result }) => {
  const t = useT()
  const names = useNames()
  const linkTo = useScreenLink()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: [api.finder.search.endpoint.path] })
  const read = useMutation({ mutationFn: () => api.finder.readSite({ filter }), onSuccess: refresh })
  const { company, candidates, site, contacts } = result
  // A website that was never read is read at once; an old one too, while the known contacts are shown.
  const asked = useRef(false)
  const { mutate } = read
  useEffect(() => {
    if (!site.isDue || asked.current) return
    asked.current = true
    mutate()
  }, [site.isDue, mutate])
  if (company === null && candidates.length > 0 && site.domain === null)
    return (
      <Panel title={t('finder.candidates')}>
        <ul className={styles.candidates}>
          {candidates.map(({ companyId, name, country }) => (
            <li key={companyId}>
              <Link to={linkTo('intelligenceMailSearchResult', {}, writeFinderFilter({ companyId })) ?? ''}>
                {name}
              </Link>{' '}
              {country !== null && <Flag code={country}>{names.country(country)}</Flag>}
            </li>
          ))}
        </ul>
      </Panel>
    )
  const profile = company === null ? null : linkTo('companySearchDetail', { companyId: String(company.companyId) })
  const isNothing = company === null && site.domain === null && contacts.length === 0
  return (
    <>
      <Panel
        title={
          <span>
            {company === null ? (
              (site.domain ?? t('finder.no_company'))
            ) : profile === null ? (
              company.name
            ) : (
              <Link to={profile}>{company.name}</Link>
            )}{' '}
            {company !== null && company.country !== null && (
              <Flag code={company.country}>{names.country(company.country)}</Flag>
            )}
            {site.isDemonstration && <Tag>{t('finder.demonstration')}</Tag>}
          </span>
        }
      >
        {isNothing ? (
          <EmptyState title={t('finder.unknown_company')} hint={t('finder.unknown_company_hint')} />
        ) : (
          <SiteReading site={site} onRead={() => read.mutateAsync()} />
        )}
        {candidates.length > 0 && (
          <p className="tw-quiet">
            {t('finder.also')}{' '}
            {candidates.map(({ companyId, name }) => (
              <Link
                key={companyId}
                className={styles.also}
                to={linkTo('intelligenceMailSearchResult', {}, writeFinderFilter({ companyId })) ?? ''}
              >
                {name}
              </Link>
            ))}
          </p>
        )}
        {!result.asksMailServers && <Alert type="info" showIcon title={t('finder.not_asked_note')} />}
        <Patterns patterns={result.patterns} />
      </Panel>
      {!isNothing && <Contacts filter={filter} result={result} isReading={isReading(result)} unlocked={refresh} />}
    </>
  )
}

const Patterns = ({ patterns }: Pick<Result, 'patterns'>) => {
  const t = useT()
  if (patterns.length === 0) return null
  return (
    <p className={styles.patterns}>
      {t('finder.patterns')}{' '}
      {patterns.map(({ pattern, people }) => (
        <Tag key={pattern}>
          {t('finder.pattern_people', { pattern: pattern.replaceAll('{', '').replaceAll('}', ''), count: people })}
        </Tag>
      ))}
    </p>
  )
}
