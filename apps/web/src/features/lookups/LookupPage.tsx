/** A reverse lookup: a typed value, and the card of what is known about it. The URL stores the value. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LookupFilter, LookupKind } from '@tradewind/contract'
import { EmptyState, PageHeader, Panel, QueryState, useT } from '@tradewind/ui'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { isFailure, upsellFailures } from '../../failure.ts'
import { lookupScreens, readLookup, writeLookup } from '../../lookups/lookup-address.ts'
import { storeQuota } from '../../quota.ts'
import { LookupCard } from './LookupCard.tsx'
import { LookupForm } from './LookupForm.tsx'
import styles from './lookups.module.css'

/** Failures that the page shows instead of the card. */
const displayed = [...upsellFailures, 'invalid_input'] as const

const LookupPage = ({ kind }: { kind: LookupKind }) => {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const filter = readLookup(query, kind)
  const look = (asked: LookupFilter | null) => setQuery(asked === null ? {} : writeLookup(asked))
  return (
    <div className={styles.page}>
      <PageHeader title={t(`route.${lookupScreens[kind]}`)} description={t(`lookups.lead_${kind}`)} />
      <LookupForm key={JSON.stringify(filter)} kind={kind} filter={filter} onLook={look} />
      {filter === null ? (
        <Panel>
          <EmptyState title={t('lookups.start')} hint={t(`lookups.start_${kind}`)} />
        </Panel>
      ) : (
        <Result filter={filter} />
      )}
    </div>
  )
}

const Result = ({ filter }: { filter: LookupFilter }) => {
  const t = useT()
  const found = useQuery({
    ...queryOf(api.lookups.search, { filter }, displayed),
    placeholderData: keepPreviousData,
  })
  const { data, error } = found
  const remaining = data?.remaining ?? null
  useEffect(() => {
    if (remaining !== null) storeQuota('search', remaining)
  }, [remaining])
  if (isFailure(error, 'invalid_input'))
    return (
      <Panel>
        <EmptyState title={t('lookups.refused')} hint={error.details[0]?.message ?? error.message} />
      </Panel>
    )
  if (data === undefined || error !== null)
    return (
      <Panel>
        <QueryState query={found} />
      </Panel>
    )
  return (
    <div aria-busy={found.isPlaceholderData} data-part="lookup">
      <LookupCard card={data} />
    </div>
  )
}

export const EmailReversePage = () => <LookupPage kind="email" />
export const PhoneReversePage = () => <LookupPage kind="phone" />
export const DomainReversePage = () => <LookupPage kind="domain" />
export const SocialInvestigationPage = () => <LookupPage kind="social" />
