/** Asks for the folder of a favourite that was just added. The favourite is in the last folder until another is chosen. */

import { PlusOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { searchByLabel, useSubmit, useT } from '@tradewind/ui'
import { App, Button, Flex, Popover, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { api } from '../api.ts'
import { refreshFavourites } from '../favourites-query.ts'
import { FolderDialog } from './FolderDialog.tsx'
import { foldersQuery, lastFolderStore } from './queries.ts'

type Props = {
  /** The favourite that was just added; null for none. */
  favouriteId: number | null
  onClose: () => void
  children: ReactNode
}

export const SavedFolder = ({ favouriteId, onClose, children }: Props) => {
  const [isNaming, setNaming] = useState(false)
  const move = useMoveTo(favouriteId, onClose)
  return (
    <>
      <Popover
        open={favouriteId !== null && !isNaming}
        trigger="click"
        placement="bottom"
        onOpenChange={(next) => {
          if (!next) onClose()
        }}
        content={<FolderChoice onMove={move} onNew={() => setNaming(true)} />}
      >
        {children}
      </Popover>
      {isNaming && (
        <FolderDialog
          onSaved={({ folderId, name }) => move({ folderId, name })}
          onClose={() => {
            setNaming(false)
            onClose()
          }}
        />
      )}
    </>
  )
}

type Choice = { folderId: string | null; name: string }

const useMoveTo = (favouriteId: number | null, onMoved: () => void) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const { mutateAsync } = useMutation({
    mutationFn: async ({ folderId, name }: Choice) => {
      if (favouriteId === null) return
      const { changed } = await api.favourites.update({ of: { favouriteIds: [favouriteId] }, change: { folderId } })
      if (changed > 0) message.success(t('favourites.moved_to', { name }))
      else message.warning(t('favourites.skipped', { count: 1 }))
      lastFolderStore.set(folderId)
      await refreshFavourites(client)
      onMoved()
    },
  })
  return mutateAsync
}

/** The value of the choice of no folder, because the value of an option is a text. */
const none = 'none'

const FolderChoice = ({ onMove, onNew }: { onMove: (choice: Choice) => Promise<unknown>; onNew: () => void }) => {
  const t = useT()
  const { data } = useQuery(foldersQuery)
  const { submit, isPending } = useSubmit()
  const unfiled = { value: none, label: t('favourites.folder_none') }
  const options = [unfiled, ...(data?.list ?? []).map(({ folderId, name }) => ({ value: folderId, label: name }))]
  return (
    <Flex vertical gap={8} style={{ width: 240 }} data-part="saved-folder">
      <span>{t('favourites.folder_keep_in')}</span>
      <Select
        aria-label={t('favourites.folder_keep_in')}
        showSearch={searchByLabel}
        loading={isPending}
        options={options}
        value={lastFolderStore.get() ?? none}
        onChange={(value, option) => {
          const name = Array.isArray(option) ? '' : (option?.label ?? '')
          void submit(() => onMove({ folderId: value === none ? null : value, name }))
        }}
      />
      <Button type="link" size="small" icon={<PlusOutlined />} onClick={onNew}>
        {t('favourites.folder_new')}
      </Button>
    </Flex>
  )
}
