/** The favourites of users. */
export { listFavourites } from './favourites.ts'
export type { FavouriteTargets } from './routes.ts'
