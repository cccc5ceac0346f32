/** Favourites: the companies and searches that a user saves. */
export { favouriteExport } from './favourite-export.ts'
export { companyNumbers, countFavourites, listFavouriteIds } from './favourites.ts'
export type { FavouriteTargets } from './routes.ts'
