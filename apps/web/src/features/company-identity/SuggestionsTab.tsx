/**
 * Suggests pairs of companies that share an identifier, or that share a contact and have similar names. The operator
 * merges the companies or marks them as separate.
 */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { ListTable, useT, type Column } from '@tradewind/ui'
import { Button } from 'antd'
import { api, queryOf } from '../../api.ts'
import { usePaging } from '../../paging.ts'
import { CompanyName, percentOf, type TabProps } from './parts.tsx'
import styles from './company-identity.module.css'

type Suggestion = CallOutputOf<typeof api.companyIdentity.suggestions.endpoint>['list'][number]

export const SuggestionsTab = (props: TabProps) => {
  const t = useT()
  const { page, limit, pagingOf } = usePaging()
  const suggestions = useQuery(queryOf(api.companyIdentity.suggestions, { page, limit }))
  return (
    <ListTable
      stacks
      label={t('company.tab_suggestions')}
      columns={useColumns(props)}
      rowKey={({ nameId, otherNameId }) => `${nameId}-${otherNameId}`}
      query={suggestions}
      empty={{ title: t('company.nothing_suggested') }}
      pagingOf={pagingOf}
    />
  )
}

const useColumns = ({ onOpen, onDecide }: TabProps): Column<Suggestion>[] => {
  const t = useT()
  const merge = ({ company, otherCompany }: Suggestion) =>
    onDecide({
      title: t('company.merge_title', { other: otherCompany.name, company: company.name }),
      hint: t('company.merge_hint', { company: company.name }),
      moves: true,
      run: (reason) =>
        api.companyIdentity.merge({ companyId: company.companyId, otherCompanyId: otherCompany.companyId, reason }),
    })
  const keepApart = ({ nameId, name, otherNameId, otherName }: Suggestion) =>
    onDecide({
      title: t('company.apart_title', { name, other: otherName }),
      hint: t('company.apart_hint'),
      moves: false,
      run: (reason) => api.companyIdentity.keepApart({ nameId, otherNameId, reason }),
    })
  return [
    {
      key: 'company',
      title: t('company.company'),
      render: ({ company, otherCompany }) => (
        <span className={styles.why}>
          <CompanyName company={company} onOpen={onOpen} />
          <CompanyName company={otherCompany} onOpen={onOpen} />
        </span>
      ),
      widthPx: 320,
    },
    {
      key: 'evidence',
      title: t('company.evidence'),
      render: ({ evidence, difference }) => (
        <span className={styles.why}>
          <span>{t(`company.difference_${difference}`)}</span>
          {evidence.map(({ kind, value }) => (
            <small key={`${kind}${value}`}>
              {t(`company.evidence_${kind}`)}: {value}
            </small>
          ))}
        </span>
      ),
      widthPx: 260,
    },
    {
      key: 'similarity',
      title: t('company.similarity'),
      render: ({ similarity }) => percentOf(similarity),
      number: true,
      widthPx: 96,
    },
    {
      key: 'actions',
      title: t('common.actions'),
      render: (row) => (
        <span className={styles.actions}>
          <Button size="small" onClick={() => merge(row)}>
            {t('company.merge')}
          </Button>
          <Button size="small" onClick={() => keepApart(row)}>
            {t('company.keep_apart')}
          </Button>
        </span>
      ),
      widthPx: 190,
    },
  ]
}
