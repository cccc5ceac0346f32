/** A star and a button that add a company, person or trade record to the favourites, or remove it. */

import { StarFilled, StarOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FavouriteKind } from '@tradewind/contract'
import { SubmitButton, useConfirm, useSubmit, useT } from '@tradewind/ui'
import { App, Button } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'
import { refreshFavourites } from '../favourites-query.ts'
import { lastFolderStore, useFavouritesAmong, type FavouritesAmong } from './queries.ts'
import { SavedFolder } from './SavedFolder.tsx'

type Target = { kind: FavouriteKind; targetId: string; name: string }

/** Adds the target to the last folder, or removes it. A removal that loses a note, tags or a state asks first. */
const useToggle = ({ kind, targetId, name }: Target, among: FavouritesAmong) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const { submit, isPending } = useSubmit()
  const [savedId, setSavedId] = useState<number | null>(null)
  const collected = among?.targetIds.includes(targetId) === true
  const isWorked = collected && among.workedIds.includes(targetId)
  const { mutateAsync } = useMutation({
    mutationFn: async () => {
      const given = { kind, targetId, collected: !collected }
      const folderId = collected ? null : await knownFolder()
      return api.favourites.toggle(folderId === null ? given : { ...given, folderId })
    },
    onSuccess: async (answer) => {
      message.success(t(answer.collected ? 'common.collected' : 'common.uncollected'))
      setSavedId(answer.favouriteId)
      await refreshFavourites(client)
    },
  })
  /** The last folder, unless it was removed meanwhile. */
  const knownFolder = async (): Promise<string | null> => {
    const last = lastFolderStore.get()
    if (last === null) return null
    const { list } = await api.favourites.folders({})
    if (list.some(({ folderId }) => folderId === last)) return last
    lastFolderStore.set(null)
    return null
  }
  const toggle = () =>
    isWorked
      ? confirm({
          action: t('favourites.uncollect'),
          title: t('favourites.remove_question', { name }),
          text: t('favourites.remove_work'),
          run: mutateAsync,
        })
      : void submit(() => mutateAsync())
  return { collected, isPending, toggle, savedId, close: () => setSavedId(null) }
}

export const FavouriteStar = ({ among, ...target }: Target & { among: FavouritesAmong }) => {
  const t = useT()
  const { collected, isPending, toggle, savedId, close } = useToggle(target, among)
  return (
    <SavedFolder favouriteId={savedId} onClose={close}>
      <Button
        type="text"
        size="small"
        icon={collected ? <StarFilled style={{ color: 'var(--tw-brand)' }} /> : <StarOutlined />}
        loading={isPending}
        disabled={among === undefined}
        aria-pressed={collected}
        aria-label={t('companies.favourite', { name: target.name })}
        title={t(collected ? 'customs.collected' : 'customs.collect')}
        onClick={toggle}
      />
    </SavedFolder>
  )
}

export const FavouriteToggle = (target: Target) => {
  const t = useT()
  const among = useFavouritesAmong(target.kind, [target.targetId])
  const { collected, isPending, toggle, savedId, close } = useToggle(target, among)
  return (
    <SavedFolder favouriteId={savedId} onClose={close}>
      <Button
        icon={collected ? <StarFilled style={{ color: 'var(--tw-brand)' }} /> : <StarOutlined />}
        loading={isPending}
        disabled={among === undefined}
        aria-pressed={collected}
        onClick={toggle}
      >
        {t(collected ? 'customs.collected' : 'customs.collect')}
      </Button>
    </SavedFolder>
  )
}

/** Adds the chosen rows of a list to the favourites. */
export const CollectChosen = ({ kind, chosen }: { kind: FavouriteKind; chosen: readonly string[] }) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const add = async () => {
    const { added, alreadyThere } = await api.favourites.addMany({ kind, targetIds: [...chosen] })
    message.success(t('favourites.chosen_collected', { added, already: alreadyThere }))
    await refreshFavourites(client)
  }
  return (
    <SubmitButton size="small" icon={<StarOutlined />} onSubmit={add}>
      {t('customs.collect')}
    </SubmitButton>
  )
}
