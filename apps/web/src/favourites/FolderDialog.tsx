/** Creates a folder of favourites, or renames and shares one. */

import { useQueryClient } from '@tanstack/react-query'
import type { FavouriteFolder } from '@tradewind/contract'
import { FormDialog, useT } from '@tradewind/ui'
import { App, Form, Input, Switch } from 'antd'
import { api } from '../api.ts'
import { refreshFavourites } from '../favourites-query.ts'

type Props = {
  /** Absent for a new folder. */
  folder?: FavouriteFolder
  onSaved?: (folder: FavouriteFolder) => Promise<unknown>
  onClose: () => void
}

export const FolderDialog = ({ folder, onSaved, onClose }: Props) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  return (
    <FormDialog<{ name: string; isShared: boolean }>
      title={t(folder === undefined ? 'favourites.folder_new' : 'favourites.folder_edit')}
      submitText={t('common.save')}
      typedAs={`favourite folder ${folder?.folderId ?? 'new'}`}
      initialValues={{ name: folder?.name ?? '', isShared: folder?.isShared ?? false }}
      onSubmit={async ({ name, isShared }) => {
        const own = folder === undefined ? {} : { folderId: folder.folderId }
        const saved = await api.favourites.saveFolder({ ...own, name: name.trim(), isShared })
        await onSaved?.(saved)
        message.success(t('favourites.folder_saved'))
        await refreshFavourites(client)
      }}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('favourites.folder_name')}
        rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
      >
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item
        name="isShared"
        label={t('favourites.folder_share')}
        valuePropName="checked"
        extra={t('favourites.folder_share_hint')}
      >
        <Switch disabled={folder?.isMine === false} />
      </Form.Item>
    </FormDialog>
  )
}
