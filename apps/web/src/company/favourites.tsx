/** Adds companies of a list to the favourites, and removes them. */

import { StarFilled, StarOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SubmitButton, useConfirm, useSubmit, useT } from '@tradewind/ui'
import { App, Button } from 'antd'
import { api, queryOf } from '../api.ts'
import { refreshFavourites } from '../favourites-query.ts'

const kind = 'trade_company'

/** Tells which companies of a page are favourites, and which of them have a note; undefined until it is known. */
export const useFavouritesAmong = (companyIds: readonly number[]) => {
  const { data } = useQuery({
    ...queryOf(api.favourites.among, { kind, targetIds: companyIds.map(String) }),
    enabled: companyIds.length > 0,
  })
  return data
}

type FavouriteStarProps = {
  company: { companyId: number; name: string }
  among: ReturnType<typeof useFavouritesAmong>
}

/** A star that adds one company to the favourites, or removes it. A removal that deletes a note asks first. */
export const FavouriteStar = ({ company: { companyId, name }, among }: FavouriteStarProps) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const { submit, isPending } = useSubmit()
  const targetId = String(companyId)
  const collected = among?.targetIds.includes(targetId) === true
  const { mutateAsync } = useMutation({
    mutationFn: () => api.favourites.toggle({ kind, targetId, collected: !collected }),
    onSuccess: async (answer) => {
      message.success(t(answer.collected ? 'common.collected' : 'common.uncollected'))
      await refreshFavourites(client)
    },
  })
  const hasNote = collected && among?.notedIds.includes(targetId) === true
  return (
    <Button
      type="text"
      size="small"
      icon={collected ? <StarFilled style={{ color: 'var(--tw-brand)' }} /> : <StarOutlined />}
      loading={isPending}
      disabled={among === undefined}
      aria-pressed={collected}
      aria-label={t('companies.favourite', { name })}
      title={t(collected ? 'customs.collected' : 'customs.collect')}
      onClick={() =>
        hasNote
          ? confirm({
              action: t('favourites.uncollect'),
              title: t('favourites.remove_question', { name }),
              text: t('favourites.remove_note'),
              run: mutateAsync,
            })
          : void submit(() => mutateAsync())
      }
    />
  )
}

/** Adds the chosen companies to the favourites. */
export const FavouriteChosen = ({ chosen }: { chosen: readonly string[] }) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const add = async () => {
    const { added, alreadyThere } = await api.favourites.addMany({ kind, targetIds: [...chosen] })
    message.success(t('customs.chosen_collected', { added, already: alreadyThere }))
    await refreshFavourites(client)
  }
  return (
    <SubmitButton size="small" icon={<StarOutlined />} onSubmit={add}>
      {t('customs.collect')}
    </SubmitButton>
  )
}
