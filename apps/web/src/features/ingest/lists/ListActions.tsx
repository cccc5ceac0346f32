/** The actions on a private list: rename, delete, and add its email addresses to a mailing list. */

import type { PrivateList, PrivateListFilter } from '@tradewind/contract'
import { FormDialog, useConfirm, useT } from '@tradewind/ui'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { AddToListDialog } from '../../../mailing/AddToListDialog.tsx'
import { notices } from '../../../notices.ts'
import { useListChange } from './queries.ts'

export const ListActions = ({ list, filter }: { list: PrivateList; filter: PrivateListFilter }) => {
  const t = useT()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'name' | 'mailing' | null>(null)
  const remove = useListChange(() => api.privateLoads.deleteList({ listId: list.listId }))
  const askToDelete = () =>
    confirm({
      action: t('lists.delete'),
      title: t('lists.delete_confirm', { name: list.name }),
      text: t('lists.delete_hint'),
      run: async () => {
        await remove.mutateAsync(undefined)
        notices.success(t('lists.deleted'))
        await navigate('?')
      },
    })
  return (
    <>
      <Button danger onClick={askToDelete} loading={remove.isPending}>
        {t('lists.delete')}
      </Button>
      <Button onClick={() => setAsks('name')}>{t('lists.rename')}</Button>
      <Button type="primary" disabled={list.rowsWithEmail === 0} onClick={() => setAsks('mailing')}>
        {t('lists.to_mailing_list')}
      </Button>
      {asks === 'name' && <RenameDialog list={list} onClose={() => setAsks(null)} />}
      {asks === 'mailing' && (
        <AddToListDialog
          title={t('lists.to_mailing_list')}
          hint={t('lists.to_mailing_hint')}
          proposedName={list.name}
          add={(listId) => api.mailingLists.addPrivateList({ listId, privateListId: list.listId, filter })}
          onClose={() => setAsks(null)}
        />
      )}
    </>
  )
}

const RenameDialog = ({ list, onClose }: { list: PrivateList; onClose: () => void }) => {
  const t = useT()
  const { mutateAsync } = useListChange((name: string) => api.lists.rename({ listId: list.listId, name }))
  return (
    <FormDialog<{ name: string }>
      title={t('lists.rename')}
      submitText={t('common.ok')}
      initialValues={{ name: list.name }}
      onSubmit={async ({ name }) => {
        await mutateAsync(name.trim())
        notices.success(t('lists.renamed'))
      }}
      onClose={onClose}
    >
      <Form.Item name="name" rules={[{ required: true, whitespace: true, message: t('validation.required') }]}>
        <Input aria-label={t('lists.list')} maxLength={80} />
      </Form.Item>
    </FormDialog>
  )
}
