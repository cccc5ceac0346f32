/** A user's favourites. */
export { favouritesRoutes, type FavouriteTargets } from './routes.ts'
export { listFavourites } from './favourites.ts'
