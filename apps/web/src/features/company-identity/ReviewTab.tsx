/**
 * Lists the names that were automatically assigned to a company and that no operator has confirmed, the least certain
 * first.
 */

import { useMutation, useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { SubmitButton, ListTable, useT, type Column } from '@tradewind/ui'
import { Button } from 'antd'
import { api, queryOf } from '../../api.ts'
import { notices } from '../../notices.ts'
import { usePaging } from '../../paging.ts'
import { useRefreshIdentity } from './DecisionDialog.tsx'
import { CompanyName, percentOf, NameReasonNote, type TabProps } from './parts.tsx'
import styles from './company-identity.module.css'

type Reviewed = CallOutputOf<typeof api.companyIdentity.review.endpoint>['list'][number]

export const ReviewTab = (props: TabProps) => {
  const t = useT()
  const { page, limit, pagingOf } = usePaging()
  const names = useQuery(queryOf(api.companyIdentity.review, { page, limit }))
  return (
    <ListTable
      stacks
      label={t('company.tab_review')}
      columns={useColumns(props)}
      rowKey={({ nameId }) => String(nameId)}
      query={names}
      empty={{ title: t('company.nothing_to_review') }}
      pagingOf={pagingOf}
    />
  )
}

const useColumns = ({ onOpen, onDecide }: TabProps): Column<Reviewed>[] => {
  const t = useT()
  const refresh = useRefreshIdentity()
  const confirming = useMutation({
    mutationFn: (nameId: number) => api.companyIdentity.confirm({ nameId }),
    onSuccess: () => notices.success(t('company.confirmed')),
    onSettled: refresh,
  })
  const split = ({ nameId, spellings }: Reviewed) =>
    onDecide({
      title: t('company.split_title', { name: spellings[0] ?? '' }),
      hint: t('company.split_hint'),
      moves: true,
      run: (reason) => api.companyIdentity.split({ nameId, reason }),
    })
  return [
    {
      key: 'name',
      title: t('company.name'),
      render: ({ spellings, nameId }) => spellings[0] ?? `#${nameId}`,
      widthPx: 230,
    },
    {
      key: 'company',
      title: t('company.company'),
      render: ({ company }) => <CompanyName company={company} onOpen={onOpen} />,
      widthPx: 260,
    },
    { key: 'why', title: t('company.reason'), render: (row) => <NameReasonNote name={row} />, widthPx: 300 },
    {
      key: 'confidence',
      title: t('company.confidence'),
      render: ({ confidence }) => percentOf(confidence),
      number: true,
      widthPx: 96,
    },
    {
      key: 'actions',
      title: t('common.actions'),
      render: (row) => (
        <span className={styles.actions}>
          <SubmitButton size="small" onSubmit={() => confirming.mutateAsync(row.nameId)}>
            {t('company.confirm')}
          </SubmitButton>
          <Button size="small" onClick={() => split(row)}>
            {t('company.split')}
          </Button>
        </span>
      ),
      widthPx: 190,
    },
  ]
}
