/** The panel of mailing lists. */

import { useQuery } from '@tanstack/react-query'
import type { MailingList } from '@tradewind/contract'
import {
  DateText,
  FormDialog,
  ListTable,
  NumberText,
  Panel,
  useConfirm,
  useT,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useFilters } from '../../../outreach/filters.ts'
import { pageSize, useChange } from '../../../outreach/queries.ts'
import { useSelection } from '../../../outreach/use-selection.tsx'
import { useViewPaging } from '../../../outreach/view-parts.tsx'
import { useOpenPart } from '../links.ts'
import { reachedOf } from './list-counts.ts'

const columnsOf = (t: Translate, remove: (list: MailingList) => void): readonly Column<MailingList>[] => [
  {
    key: 'name',
    title: t('email.list_name'),
    always: true,
    ellipsis: true,
    widthPx: 280,
    render: ({ name }) => <b>{name}</b>,
  },
  {
    key: 'count',
    title: t('email.list_contacts'),
    number: true,
    render: ({ contactCount }) => <NumberText value={contactCount} />,
  },
  {
    key: 'reached',
    title: t('mailing.with_address_column'),
    number: true,
    render: (list) => <NumberText value={reachedOf(list)} />,
  },
  { key: 'at', title: t('common.created_at'), render: ({ createdAt }) => <DateText at={createdAt} withTime /> },
  {
    key: 'actions',
    title: t('common.actions'),
    render: (list) => (
      <Button type="link" size="small" danger onClick={() => remove(list)}>
        {t('common.delete')}
      </Button>
    ),
  },
]

export const ListsPanel = () => {
  const t = useT()
  const open = useOpenPart()
  const { page } = useFilters()
  const pagingOf = useViewPaging()
  const confirmDanger = useConfirm()
  const lists = useQuery({
    ...queryOf(api.mailingLists.lists, { page, limit: pageSize }),
    placeholderData: (previous) => previous,
  })
  const { mutateAsync } = useChange((ids: readonly string[]) => api.mailingLists.deleteLists({ ids: [...ids] }))
  const remove = ({ id, name }: MailingList) =>
    confirmDanger({
      action: t('common.delete'),
      title: t('confirm.delete_named', { name }),
      text: t('email.delete_lists_effect'),
      run: () => mutateAsync([id]),
    })
  const { selection, button } = useSelection({
    listKey: 'lists',
    texts: {
      action: t('common.delete'),
      button: (count) => t('email.delete_selected', { count }),
      question: (count) => t('email.delete_lists', { count }),
      effect: t('email.delete_lists_effect'),
      skipped: (count) => t('email.skipped_gone', { count }),
    },
    remove: mutateAsync,
  })
  return (
    <Panel title={t('email.tab_lists')} flush extra={<NewListButton />}>
      <ListTable
        stacks
        label={t('email.tab_lists')}
        columns={columnsOf(t, remove)}
        rowKey={({ id }) => id}
        query={lists}
        selection={selection}
        toolbar={button}
        empty={{ title: t('email.no_lists'), hint: t('email.no_lists_hint') }}
        onOpen={({ id }) => open('list', { listId: id })}
        pagingOf={pagingOf}
      />
    </Panel>
  )
}

const NewListButton = () => {
  const t = useT()
  const open = useOpenPart()
  const [isAdding, setAdding] = useState(false)
  const { mutateAsync } = useChange((name: string) => api.mailingLists.saveList({ name }))
  return (
    <>
      <Button type="primary" onClick={() => setAdding(true)}>
        {t('email.new_list')}
      </Button>
      {isAdding && (
        <FormDialog<{ name: string }>
          title={t('email.new_list')}
          submitText={t('common.ok')}
          onSubmit={async ({ name }) => {
            const { id } = await mutateAsync(name.trim())
            open('list', { listId: id })
          }}
          onClose={() => setAdding(false)}
        >
          <Form.Item name="name" rules={[{ required: true, whitespace: true, message: t('validation.required') }]}>
            <Input aria-label={t('email.list_name')} placeholder={t('email.list_name')} maxLength={120} />
          </Form.Item>
        </FormDialog>
      )}
    </>
  )
}
