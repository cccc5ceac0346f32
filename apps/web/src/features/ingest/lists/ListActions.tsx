/** Actions on a list: rename, delete, and add its addresses to a mailing list. */
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PrivateList, PrivateListFilter } from '@tradewind/contract'
import { useConfirmDanger, useT } from '@tradewind/ui'
import { api } from '../../../api.ts'
import { AddToListDialog } from '../../../mailing/AddToListDialog.tsx'
import { notices } from '../../../notices.ts'
import { useListChange } from './queries.ts'

export const ListActions = ({ list, filter }: { list: PrivateList; filter: PrivateListFilter }) => {
  const t = useT()
  const confirmDanger = useConfirmDanger()
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'name' | 'mailing' | null>(null)
  const remove = useListChange(() => api.privateLoads.deleteList({ listId: list.listId }))
  const askToDelete = () =>
    confirmDanger({
      action: t('lists.delete'),
      title: t('lists.delete_confirm'),
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
  const [name, setName] = useState(list.name)
  const { mutate, isPending } = useListChange(() => api.lists.rename({ listId: list.listId, name: name.trim() }))
  const save = () =>
    mutate(undefined, {
      onSuccess: () => {
        notices.success(t('lists.renamed'))
        onClose()
      },
    })
  return (
    <Modal
      open
      title={t('lists.rename')}
      onCancel={onClose}
      onOk={save}
      confirmLoading={isPending}
      okButtonProps={{ disabled: name.trim() === '' }}
    >
      <Input
        aria-label={t('lists.list')}
        value={name}
        maxLength={80}
        onPressEnter={save}
        onChange={(event) => setName(event.target.value)}
      />
    </Modal>
  )
}
