/** Adds companies of a list to the favourites, and removes them. */

import { CollectChosen, FavouriteStar as Star } from '../favourites/FavouriteToggle.tsx'
import { useFavouritesAmong as useAmong, type FavouritesAmong } from '../favourites/queries.ts'

/** Tells which companies of a page are favourites; undefined until it is known. */
export const useFavouritesAmong = (companyIds: readonly number[]): FavouritesAmong =>
  useAmong('company', companyIds.map(String))

type FavouriteStarProps = { company: { companyId: number; name: string }; among: FavouritesAmong }

export const FavouriteStar = ({ company: { companyId, name }, among }: FavouriteStarProps) => (
  <Star kind="company" targetId={String(companyId)} name={name} among={among} />
)

export const FavouriteChosen = ({ chosen }: { chosen: readonly string[] }) => (
  <CollectChosen kind="company" chosen={chosen} />
)
