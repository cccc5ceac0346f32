/** The answers of the calls of the map. */

import type { CallOutputOf } from '@tradewind/contract'
import type { api } from '../../../api.ts'

export type Cluster = CallOutputOf<typeof api.companyMap.clusters.endpoint>['clusters'][number]
export type InView = CallOutputOf<typeof api.companyMap.list.endpoint>['list'][number]
export type City = CallOutputOf<typeof api.companyMap.cities.endpoint>[number]
export type MapTiles = NonNullable<CallOutputOf<typeof api.companyMap.tiles.endpoint>>
