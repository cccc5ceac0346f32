/** The definition of the module favourites. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { favouritesRoutes, type FavouriteTargets } from './routes.ts'

export const favouritesModule = (platform: Platform, targets: FavouriteTargets): ModuleDefinition => ({
  name: 'favourites',
  layer: 6,
  calls: [answers(contract.favourites, favouritesRoutes(platform, targets))],
})
