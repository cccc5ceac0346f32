/** The list of drafts of mails. */

import { DeleteOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf, Contract } from '@tradewind/contract'
import { DateText, ListTable, Panel, useConfirm, useT, type Column, type Translate } from '@tradewind/ui'
import { Button } from 'antd'
import { api, queryOf } from '../../../api.ts'
import { useFilters } from '../../../outreach/filters.ts'
import { pageSize, useChange } from '../../../outreach/queries.ts'
import { useSelection } from '../../../outreach/use-selection.tsx'
import { ContactFilter, useViewPaging } from '../../../outreach/view-parts.tsx'
import { draftInProgress, useOpenPart } from '../links.ts'
import { ApprovalTag } from '../StateTags.tsx'
import styles from '../../../outreach/outreach.module.css'

type Draft = CallOutputOf<Contract['emailCompose']['drafts']>['list'][number]

const columnsOf = (t: Translate, onDelete: (draft: Draft) => void): readonly Column<Draft>[] => [
  {
    key: 'name',
    title: t('email.campaign_name'),
    always: true,
    ellipsis: true,
    widthPx: 320,
    render: ({ name }) => <b>{name || t('compose.untitled')}</b>,
  },
  {
    key: 'state',
    title: t('common.status'),
    render: ({ approval }) => (approval === null ? null : <ApprovalTag state={approval} />),
  },
  { key: 'author', title: t('compose.author'), render: ({ createdBy }) => createdBy || '–' },
  { key: 'at', title: t('compose.updated'), render: ({ updatedAt }) => <DateText at={updatedAt} withTime /> },
  {
    key: 'actions',
    title: t('common.actions'),
    render: (draft) => (
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={t('compose.delete_draft')}
        disabled={draft.approval === 'waiting'}
        onClick={() => onDelete(draft)}
      />
    ),
  },
]

export const DraftsPanel = () => {
  const t = useT()
  const confirmDanger = useConfirm()
  const open = useOpenPart()
  const { page, read } = useFilters<'q'>()
  const keyword = read('q')
  const pagingOf = useViewPaging()
  const drafts = useQuery({
    ...queryOf(api.emailCompose.drafts, {
      page,
      limit: pageSize,
      ...(keyword === undefined ? {} : { keyword }),
    }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  const { mutateAsync } = useChange((ids: readonly string[]) => {
    // The tab of the composer must not return to a deleted draft.
    if (ids.some((id) => id === draftInProgress.get())) draftInProgress.set(null)
    return api.emailCompose.deleteDrafts({ ids: [...ids] })
  })
  const onDelete = ({ id, name }: Draft) =>
    confirmDanger({
      action: t('common.delete'),
      title: t('confirm.delete_named', { name: name || t('compose.untitled') }),
      run: () => mutateAsync([id]),
    })
  const { selection, button } = useSelection({
    listKey: JSON.stringify(['drafts', keyword]),
    texts: {
      action: t('common.delete'),
      button: (count) => t('email.delete_selected', { count }),
      question: (count) => t('email.delete_drafts', { count }),
      skipped: (count) => t('email.skipped_drafts', { count }),
    },
    remove: mutateAsync,
  })
  return (
    <Panel title={t('email.tab_drafts')} flush>
      <ListTable
        stacks
        label={t('email.tab_drafts')}
        columns={columnsOf(t, onDelete)}
        rowKey={({ id }) => id}
        query={drafts}
        selection={selection}
        onOpen={({ id }) => open('compose', {}, { draft: id })}
        empty={{ title: t(keyword === undefined ? 'email.no_drafts' : 'compose.no_drafts_found') }}
        toolbar={
          <div className={styles.actions}>
            <ContactFilter />
            {button}
          </div>
        }
        pagingOf={pagingOf}
      />
    </Panel>
  )
}
