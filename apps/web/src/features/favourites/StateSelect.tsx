/** The state of a favourite, which the user changes in the row. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { favouriteStates, type Favourite, type FavouriteState } from '@tradewind/contract'
import { useSubmit, useT } from '@tradewind/ui'
import { Select } from 'antd'
import { api } from '../../api.ts'
import { refreshFavourites } from '../../favourites-query.ts'

export const useStateOptions = () => {
  const t = useT()
  return favouriteStates.map((value) => ({ value, label: t(`favourites.state_${value}`) }))
}

export const StateSelect = ({ row: { favouriteId, state, name } }: { row: Favourite }) => {
  const t = useT()
  const client = useQueryClient()
  const options = useStateOptions()
  const { submit, isPending } = useSubmit()
  const { mutateAsync, variables } = useMutation({
    mutationFn: (next: FavouriteState) =>
      api.favourites.update({ of: { favouriteIds: [favouriteId] }, change: { state: next } }),
    onSuccess: () => refreshFavourites(client),
  })
  return (
    <Select<FavouriteState>
      size="small"
      variant="borderless"
      aria-label={`${t('favourites.state')}: ${name}`}
      value={isPending ? (variables ?? state) : state}
      loading={isPending}
      options={options}
      popupMatchSelectWidth={false}
      onChange={(next) => void submit(() => mutateAsync(next))}
    />
  )
}
