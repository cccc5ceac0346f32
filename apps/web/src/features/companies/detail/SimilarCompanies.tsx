/** Companies like the one on the page, the most similar one first, each with the reasons. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { Panel, useT, type Translate } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { useCompanyNames, type CompanyNames } from '../../../company/company-names.ts'
import { HolderName } from './parts.tsx'
import styles from './detail.module.css'

type Lookalike = CallOutputOf<typeof api.companyDetail.lookalikes.endpoint>['list'][number]

export const SimilarCompanies = ({ companyId }: { companyId: number }) => {
  const t = useT()
  const names = useCompanyNames()
  const { data } = useQuery(queryOf(api.companyDetail.lookalikes, { companyId }))
  if (data === undefined || data.list.length === 0) return null
  const [first] = data.list
  const isAlike = data.list.some(({ reasons }) => reasons.some(({ kind }) => kind !== 'country'))
  return (
    <Panel
      title={
        isAlike
          ? t('companyPage.similar')
          : t('companyPage.compatriots', { country: names.country(first?.country ?? '') })
      }
    >
      <ul className={styles.similar}>
        {data.list.map((company) => (
          <li key={company.companyId}>
            <HolderName holder={company} />
            <small>{(isAlike ? company.reasons : []).map((reason) => reasonText(reason, t, names)).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const reasonText = ({ kind, values }: Lookalike['reasons'][number], t: Translate, names: CompanyNames): string => {
  if (kind === 'size') return t('companyPage.similar_size')
  if (kind === 'country') return t('companyPage.similar_country')
  if (kind === 'neighbour') return t('companyPage.similar_neighbour')
  return values.map((value) => (kind === 'industry' ? names.industry(value) : value)).join(', ')
}
