/** Companies like the one on the page, the most similar one first, each with the reasons. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { industries } from '@tradewind/lexicon'
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
            <small>
              {(isAlike ? company.reasons : [])
                .map((reason) => reasonText(reason, t, names))
                .filter((text) => text !== '')
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The most shared values of one kind that a reason names. */
const mostValues = 4

/** Names of industries, which sources also write among the keywords. */
const industryNames: ReadonlySet<string> = new Set(industries().map(({ nameEn }) => nameEn.toLowerCase()))

const reasonText = ({ kind, values }: Lookalike['reasons'][number], t: Translate, names: CompanyNames): string => {
  const listed = (texts: readonly string[]) => texts.slice(0, mostValues).join(t('companies.word_separator'))
  switch (kind) {
    case 'size':
      return t('companyPage.similar_size')
    case 'country':
      return t('companyPage.similar_country')
    case 'neighbour':
      return t('companyPage.similar_neighbour')
    case 'industry':
      return listed(values.map(names.industry))
    case 'keyword': {
      const words = values.filter((value) => !industryNames.has(value.toLowerCase()))
      return words.length === 0 ? '' : t('companyPage.similar_keywords', { words: listed(words) })
    }
    case 'technology':
      return t('companyPage.similar_technologies', { names: listed(values) })
  }
}
