/** Favourites: the companies, people and trade records that a user saves, in private and shared folders. */

import './tables.ts'
export { favouriteExport } from './favourite-export.ts'
export { countFavourites, listCompanyIds } from './favourites.ts'
export { findAddressedFavourites } from './addressed.ts'
export type { FavouritePorts, NewsSource, TargetKind } from './targets.ts'
