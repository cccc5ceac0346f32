/** The definition of the module payments. */

import { contract, fail } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { mountCashier } from './cashier.ts'
import { demonstratePayments } from './demonstration.ts'
import { packageFulfilments, recharge } from './fulfilment.ts'
import { checkJob, checkPayments } from './ledger-check.ts'
import { mountNotifications } from './notifications.ts'
import { paymentOperationsRoutes, invoiceRoutes, transferRoutes } from './operator-routes.ts'
import type { Buyer } from './orders.ts'
import type { PaymentPorts, Deps } from './ports.ts'
import { createProviders } from './providers/configured.ts'
import { reconcile, reconcileJob } from './reconcile.ts'
import { orderRoutes } from './routes.ts'

type Ports = PaymentPorts & { listDemonstrationAccounts(): Promise<readonly Omit<Buyer, 'everybody'>[]> }

export const paymentsModule = (platform: Platform, ports: Ports): ModuleDefinition => {
  const deps = createDeps(platform, ports)
  return {
    name: 'payments',
    layer: 2,
    calls: [
      answers(contract.orders, orderRoutes(deps)),
      answers(contract.transfers, transferRoutes(deps)),
      answers(contract.invoices, invoiceRoutes(deps)),
      answers(contract.paymentOperations, paymentOperationsRoutes(deps)),
    ],
    // Mounts the notifications of providers, and the page of the sandbox cashier if it is offered.
    mountRaw: (app, { admitToSimulator }) => {
      mountNotifications(app, deps)
      if (deps.providers.some(({ sandbox }) => sandbox)) mountCashier(app, deps, admitToSimulator)
    },
    registerJobs: () => {
      platform.jobs.work(reconcileJob, (_payload, { signal }) => reconcile(deps, signal))
      platform.jobs.schedule(reconcileJob, '* * * * *', {})
      platform.jobs.work(checkJob, async () => void (await checkPayments(deps)))
      platform.jobs.schedule(checkJob, '30 4 * * *', {})
    },
    demonstrate: async () => demonstratePayments(deps, await ports.listDemonstrationAccounts()),
  }
}

/** The dependencies of this module's files: the platform, the ports, the providers and the fulfilments. */
export const createDeps = (platform: Platform, ports: PaymentPorts): Deps => {
  const fulfilments = [recharge, ...packageFulfilments, ...ports.fulfilments]
  return {
    ...platform,
    ...ports,
    fulfilments,
    providers: createProviders(platform),
    fulfilmentOf: (kind) => {
      const found = fulfilments.find((fulfilment) => fulfilment.kind === kind)
      if (found === undefined) throw fail('order_not_possible')
      return found
    },
  }
}
