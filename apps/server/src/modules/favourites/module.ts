/** The definition of the module favourites. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { registerNewsJob } from './news.ts'
import { favouritesRoutes } from './routes.ts'
import type { FavouritePorts } from './targets.ts'

export const favouritesModule = (platform: Platform, ports: FavouritePorts): ModuleDefinition => ({
  name: 'favourites',
  layer: 6,
  calls: [answers(contract.favourites, favouritesRoutes(platform, ports))],
  registerJobs: () => registerNewsJob(platform, ports.news),
})
