/** The decisions of operators, newest first. A decision can be undone. */

import { useQuery } from '@tanstack/react-query'
import type { IdentityChange } from '@tradewind/contract'
import { DateText, ListTable, useT, type Column, tagColourOf } from '@tradewind/ui'
import { Button, Tag } from 'antd'
import { api, queryOf } from '../../api.ts'
import { usePaging } from '../../paging.ts'
import { CompanyName, type TabProps } from './parts.tsx'
import styles from './company-identity.module.css'

/** The interval at which the list is polled while a decision moves trade records in the background. */
const pollMs = 3000

export const JournalTab = (props: TabProps) => {
  const t = useT()
  const { page, limit, pagingOf } = usePaging()
  const changes = useQuery({
    ...queryOf(api.companyIdentity.journal, { page, limit }),
    refetchInterval: ({ state }) => (state.data?.list.some(({ isMoving }) => isMoving) === true ? pollMs : false),
  })
  return (
    <ListTable
      stacks
      label={t('company.tab_journal')}
      columns={useColumns(props)}
      rowKey={({ changeId }) => String(changeId)}
      query={changes}
      empty={{ title: t('company.nothing_decided') }}
      pagingOf={pagingOf}
    />
  )
}

const useColumns = ({ onOpen, onDecide }: TabProps): Column<IdentityChange>[] => {
  const t = useT()
  const undo = ({ changeId, kind }: IdentityChange) =>
    onDecide({
      title: t('company.undo_title'),
      hint: t('company.undo_hint'),
      moves: kind === 'merge' || kind === 'split',
      run: (reason) => api.companyIdentity.undo({ changeId, reason }),
    })
  return [
    {
      key: 'at',
      title: t('company.decided_at'),
      render: ({ decidedAt }) => <DateText at={decidedAt} withTime />,
      widthPx: 150,
    },
    {
      key: 'kind',
      title: t('company.change'),
      render: ({ kind, isUndone, isMoving }) => (
        <>
          {t(`company.change_${kind}`)} {isUndone && <Tag>{t('company.undone')}</Tag>}
          {isMoving && (
            <Tag className={styles.tag} color={tagColourOf('active')}>
              {t('company.moving')}
            </Tag>
          )}
        </>
      ),
      widthPx: 140,
    },
    {
      key: 'company',
      title: t('company.company'),
      render: ({ company, other, names }) => (
        <span className={styles.why}>
          <CompanyName company={company} onOpen={onOpen} />
          {other !== null && <CompanyName company={other} onOpen={onOpen} />}
          {names.length > 0 && <small>{names.slice(0, 5).join(' · ')}</small>}
        </span>
      ),
      widthPx: 320,
    },
    { key: 'reason', title: t('company.why'), render: ({ reason }) => reason, widthPx: 200 },
    { key: 'by', title: t('company.decided_by'), render: ({ decidedBy }) => decidedBy, widthPx: 110 },
    {
      key: 'actions',
      title: t('common.actions'),
      render: (change) =>
        change.canBeUndone && (
          <Button size="small" onClick={() => undo(change)}>
            {t('company.undo')}
          </Button>
        ),
      widthPx: 96,
    },
  ]
}
