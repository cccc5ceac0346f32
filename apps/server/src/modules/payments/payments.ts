/** The module as the composition sees it: its calls over its providers and fulfilments. */
import { fail } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { packageFulfilments, recharge } from './fulfilment.ts'
import type { Deps, PaymentPorts } from './ports.ts'
import { orderRoutes } from './routes.ts'

export const createPayments = (platform: Platform, ports: PaymentPorts) => {
  const fulfilments = [recharge, ...packageFulfilments, ...ports.fulfilments]
  const deps: Deps = {
    ...platform,
    ...ports,
    providers: [],
    fulfilmentOf: (kind) => {
      const found = fulfilments.find((fulfilment) => fulfilment.kind === kind)
      if (found === undefined) throw fail('order_not_possible')
      return found
    },
  }
  return { orders: orderRoutes(deps) }
}
