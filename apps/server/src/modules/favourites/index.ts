/** What a user keeps. */
export { listFavourites } from './favourites.ts'
export type { FavouriteTargets } from './routes.ts'
