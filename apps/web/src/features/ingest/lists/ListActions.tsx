/** What can be done with a list: rename, delete, and its addresses into a mailing list. */
import { App, Button, Input, Modal, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PrivateList, PrivateListFilter } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { useScreenLink } from '../../../links.ts'
import { notices } from '../../../notices.ts'
import { useListChange } from './queries.ts'

export const ListActions = ({ list, filter }: { list: PrivateList; filter: PrivateListFilter }) => {
  const t = useT()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'name' | 'mailing' | null>(null)
  const remove = useListChange(() => api.privateLoads.deleteList({ listId: list.listId }))
  const askToDelete = () =>
    modal.confirm({
      title: t('lists.delete_confirm'),
      content: t('lists.delete_hint'),
      okText: t('lists.delete'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      onOk: async () => {
        await remove.mutateAsync(undefined)
        notices.success(t('lists.deleted'))
        await navigate('?')
      },
    })
  return (
    <>
      <Button danger onClick={() => void askToDelete()} loading={remove.isPending}>
        {t('lists.delete')}
      </Button>
      <Button onClick={() => setAsks('name')}>{t('lists.rename')}</Button>
      <Button type="primary" disabled={list.rowsWithEmail === 0} onClick={() => setAsks('mailing')}>
        {t('lists.to_mailing_list')}
      </Button>
      {asks === 'name' && <RenameDialog list={list} onClose={() => setAsks(null)} />}
      {asks === 'mailing' && <MailingDialog list={list} filter={filter} onClose={() => setAsks(null)} />}
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

type MailingDialogProps = { list: PrivateList; filter: PrivateListFilter; onClose: () => void }

const MailingDialog = ({ list, filter, onClose }: MailingDialogProps) => {
  const t = useT()
  const linkTo = useScreenLink()
  const navigate = useNavigate()
  const { data } = useQuery(queryOf(api.mailingLists.lists, { limit: 100 }))
  const [chosen, setChosen] = useState<string | null>(null)
  const [newName, setNewName] = useState(list.name)
  const { mutate, isPending } = useListChange(async () => {
    const listId = chosen ?? (await api.mailingLists.saveList({ name: newName.trim() })).id
    return { listId, ...(await api.mailingLists.addPrivateList({ listId, privateListId: list.listId, filter })) }
  })
  const add = () =>
    mutate(undefined, {
      onSuccess: ({ listId, added, alreadyThere }) => {
        notices.success(t('lists.added', { added, already: alreadyThere }))
        const link = linkTo('email', {}, { tab: 'lists', list: listId })
        if (link !== null) void navigate(link)
        onClose()
      },
    })
  return (
    <Modal
      open
      title={t('lists.to_mailing_list')}
      onCancel={onClose}
      onOk={add}
      confirmLoading={isPending}
      okButtonProps={{ disabled: chosen === null && newName.trim() === '' }}
    >
      <p>{t('lists.to_mailing_hint')}</p>
      <div className="ingest-mailing">
        <Select
          allowClear
          aria-label={t('lists.mailing_list')}
          placeholder={t('lists.mailing_list')}
          value={chosen}
          onChange={(id: string | undefined) => setChosen(id ?? null)}
          options={data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        />
        <Input
          disabled={chosen !== null}
          aria-label={t('lists.new_mailing_list')}
          placeholder={t('lists.new_mailing_list')}
          maxLength={120}
          value={chosen === null ? newName : ''}
          onChange={(event) => setNewName(event.target.value)}
        />
      </div>
    </Modal>
  )
}
