/** Favourites: the companies and searches that a user saves. */
export { listFavourites } from './favourites.ts'
export type { FavouriteTargets } from './routes.ts'
