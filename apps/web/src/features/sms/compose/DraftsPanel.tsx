/** The list of drafts of SMS. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf, Contract } from '@tradewind/contract'
import { DateText, ListTable, Panel, useT, type Column, type Translate } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { useFilters } from '../../../outreach/filters.ts'
import { pageSize, useChange } from '../../../outreach/queries.ts'
import { useSelection } from '../../../outreach/use-selection.tsx'
import { ContactFilter, useViewPaging } from '../../../outreach/view-parts.tsx'
import { draftInProgress, useOpenPart } from '../links.ts'
import styles from '../../../outreach/outreach.module.css'

type Draft = CallOutputOf<Contract['smsCompose']['drafts']>['list'][number]

const columnsOf = (t: Translate): readonly Column<Draft>[] => [
  {
    key: 'name',
    title: t('email.campaign_name'),
    always: true,
    ellipsis: true,
    widthPx: 240,
    render: ({ name }) => <b>{name || t('compose.untitled')}</b>,
  },
  { key: 'text', title: t('smsCentre.text'), ellipsis: true, widthPx: 360, render: ({ text }) => text || '–' },
  { key: 'author', title: t('compose.author'), render: ({ createdBy }) => createdBy || '–' },
  { key: 'at', title: t('compose.updated'), render: ({ updatedAt }) => <DateText at={updatedAt} withTime /> },
]

export const DraftsPanel = () => {
  const t = useT()
  const open = useOpenPart()
  const { page, read } = useFilters<'q'>()
  const keyword = read('q')
  const drafts = useQuery({
    ...queryOf(api.smsCompose.drafts, { page, limit: pageSize, ...(keyword !== undefined && { keyword }) }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  const { mutateAsync } = useChange((ids: readonly string[]) => {
    // The tab of the composer must not return to a deleted draft.
    if (ids.some((id) => id === draftInProgress.get())) draftInProgress.set(null)
    return api.smsCompose.deleteDrafts({ ids: [...ids] })
  })
  const { selection, button } = useSelection({
    listKey: JSON.stringify(['sms drafts', keyword]),
    texts: {
      action: t('common.delete'),
      button: (count) => t('email.delete_selected', { count }),
      question: (count) => t('email.delete_drafts', { count }),
      skipped: (count) => t('email.skipped_drafts', { count }),
    },
    remove: mutateAsync,
  })
  return (
    <Panel title={t('smsCentre.tab_drafts')} flush>
      <ListTable
        stacks
        label={t('smsCentre.tab_drafts')}
        columns={columnsOf(t)}
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
        pagingOf={useViewPaging()}
      />
    </Panel>
  )
}
