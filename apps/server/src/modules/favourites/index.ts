/** What a user keeps. */
export { favouritesRoutes, type FavouriteTargets } from './routes.ts'
export { listFavourites } from './favourites.ts'
