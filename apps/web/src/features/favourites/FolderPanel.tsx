/** The folders of the favourites: which one is open, how many favourites each has, and what can be done with it. */

import {
  FolderOutlined,
  InboxOutlined,
  MoreOutlined,
  PlusOutlined,
  StarOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FavouriteFolder } from '@tradewind/contract'
import { FormDialog, useFormatNumber, useSubmit, useT } from '@tradewind/ui'
import { App, Button, Dropdown, Form, Grid, Radio, Select, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { api } from '../../api.ts'
import { refreshFavourites } from '../../favourites-query.ts'
import { FolderDialog } from '../../favourites/FolderDialog.tsx'
import { foldersQuery } from '../../favourites/queries.ts'
import { none } from './favourite-state.ts'
import styles from './favourites.module.css'

type Props = {
  /** The id of the open folder, `none` for favourites without a folder, '' for all. */
  open: string
  onOpen: (folder: string) => void
}

export const FolderPanel = ({ open, onOpen }: Props) => {
  const t = useT()
  const [isNaming, setNaming] = useState(false)
  const isWide = Grid.useBreakpoint().lg ?? true
  const { data } = useQuery(foldersQuery)
  const choices = [
    { folder: '', name: t('favourites.folder_all'), icon: <StarOutlined />, favourites: data?.total ?? 0 },
    { folder: none, name: t('favourites.folder_none'), icon: <InboxOutlined />, favourites: data?.unfiled ?? 0 },
  ]
  const list = data?.list ?? []
  const opened = list.find(({ folderId }) => folderId === open)
  const create = (
    <Button type="link" size="small" icon={<PlusOutlined />} onClick={() => setNaming(true)}>
      {t('favourites.folder_new')}
    </Button>
  )
  return (
    <nav className={styles.folders} aria-label={t('favourites.folders')} data-part="folders">
      {isWide ? (
        <>
          {choices.map(({ folder, ...choice }) => (
            <Row key={folder} {...choice} isOpen={open === folder} onOpen={() => onOpen(folder)} />
          ))}
          {list.map((folder) => (
            <Row
              key={folder.folderId}
              name={folder.name}
              favourites={folder.favourites}
              icon={<FolderIcon folder={folder} />}
              isOpen={open === folder.folderId}
              onOpen={() => onOpen(folder.folderId)}
              actions={<FolderMenu folder={folder} list={list} onRemoved={() => onOpen('')} />}
            />
          ))}
          {create}
        </>
      ) : (
        <Space wrap>
          <FolderSelect open={open} onOpen={onOpen} choices={choices} list={list} />
          {opened !== undefined && <FolderMenu folder={opened} list={list} onRemoved={() => onOpen('')} />}
          {create}
        </Space>
      )}
      {isNaming && <FolderDialog onClose={() => setNaming(false)} />}
    </nav>
  )
}

const FolderIcon = ({ folder }: { folder: FavouriteFolder }) => {
  const t = useT()
  return folder.isShared ? <TeamOutlined title={t('favourites.folder_shared')} /> : <FolderOutlined />
}

type SelectProps = Props & {
  choices: readonly { folder: string; name: string; favourites: number }[]
  list: readonly FavouriteFolder[]
}

const FolderSelect = ({ open, onOpen, choices, list }: SelectProps) => {
  const t = useT()
  const format = useFormatNumber()
  const all = [...choices, ...list.map(({ folderId, ...folder }) => ({ folder: folderId, ...folder }))]
  return (
    <Select
      aria-label={t('favourites.folder')}
      className={styles.folderSelect}
      value={open}
      onChange={onOpen}
      options={all.map(({ folder, name, favourites }) => ({ value: folder, label: `${name} (${format(favourites)})` }))}
    />
  )
}

type RowProps = {
  name: string
  icon: ReactNode
  favourites: number
  isOpen: boolean
  onOpen: () => void
  actions?: ReactNode
}

const Row = ({ name, icon, favourites, isOpen, onOpen, actions }: RowProps) => {
  const format = useFormatNumber()
  return (
    <div className={styles.folder} data-open={isOpen}>
      <button type="button" aria-current={isOpen} title={name} onClick={onOpen}>
        {icon}
        <span className={styles.folderName}>{name}</span>
        <span className={styles.folderCount}>{format(favourites)}</span>
      </button>
      {actions}
    </div>
  )
}

type MenuProps = { folder: FavouriteFolder; list: readonly FavouriteFolder[]; onRemoved: () => void }

const FolderMenu = ({ folder, list, onRemoved }: MenuProps) => {
  const t = useT()
  const client = useQueryClient()
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null)
  const { submit, isPending } = useSubmit()
  const { folderId, name } = folder
  const { mutateAsync } = useMutation({
    mutationFn: (beforeId: string | null) => api.favourites.moveFolder({ folderId, beforeId }),
    onSuccess: () => refreshFavourites(client),
  })
  const at = list.findIndex((one) => one.folderId === folderId)
  const items = [
    { key: 'edit', label: t('favourites.folder_edit'), onClick: () => setDialog('edit') },
    {
      key: 'up',
      label: t('favourites.folder_up'),
      disabled: at <= 0,
      onClick: () => void submit(() => mutateAsync(list[at - 1]?.folderId ?? null)),
    },
    {
      key: 'down',
      label: t('favourites.folder_down'),
      disabled: at === list.length - 1,
      onClick: () => void submit(() => mutateAsync(list[at + 2]?.folderId ?? null)),
    },
    {
      key: 'remove',
      label: t('favourites.folder_remove'),
      danger: true,
      disabled: !folder.isMine,
      onClick: () => setDialog('remove'),
    },
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button
          type="text"
          size="small"
          loading={isPending}
          icon={<MoreOutlined />}
          aria-label={t('favourites.folder_actions', { name })}
        />
      </Dropdown>
      {dialog === 'edit' && <FolderDialog folder={folder} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && <RemoveFolder folder={folder} onRemoved={onRemoved} onClose={() => setDialog(null)} />}
    </>
  )
}

type RemoveProps = { folder: FavouriteFolder; onRemoved: () => void; onClose: () => void }

const RemoveFolder = ({ folder: { folderId, name, favourites }, onRemoved, onClose }: RemoveProps) => {
  const t = useT()
  const format = useFormatNumber()
  const client = useQueryClient()
  const { message } = App.useApp()
  return (
    <FormDialog<{ contents: 'keep' | 'remove' }>
      danger
      title={t('favourites.folder_remove_question', { name })}
      submitText={t('common.remove')}
      lead={<p>{t('favourites.folder_remove_text', { count: format(favourites) })}</p>}
      initialValues={{ contents: 'keep' }}
      onSubmit={async ({ contents }) => {
        await api.favourites.removeFolder({ folderId, contents })
        message.success(t('favourites.folder_removed'))
        onRemoved()
        await refreshFavourites(client)
      }}
      onClose={onClose}
    >
      <Form.Item name="contents">
        <Radio.Group
          options={[
            { value: 'keep', label: t('favourites.folder_remove_keep') },
            { value: 'remove', label: t('favourites.folder_remove_contents') },
          ]}
        />
      </Form.Item>
    </FormDialog>
  )
}
