/** The dependencies of this module's files: the platform, the ports, the providers and the fulfilments. */

import { fail } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { packageFulfilments, recharge } from './fulfilment.ts'
import type { Deps, PaymentPorts } from './ports.ts'
import { createProviders } from './providers/configured.ts'

export const createDeps = (platform: Platform, ports: PaymentPorts): Deps => {
  const fulfilments = [recharge, ...packageFulfilments, ...ports.fulfilments]
  return {
    ...platform,
    ...ports,
    providers: createProviders(platform),
    fulfilmentOf: (kind) => {
      const found = fulfilments.find((fulfilment) => fulfilment.kind === kind)
      if (found === undefined) throw fail('order_not_possible')
      return found
    },
  }
}
