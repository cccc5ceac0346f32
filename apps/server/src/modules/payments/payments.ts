/** The module as the composition sees it: its calls over its providers and fulfilments. */
import type { FastifyInstance } from 'fastify'
import { fail } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { readCauses, type PaymentLine } from './causes.ts'
import { checkJob, checkPayments } from './check.ts'
import { demonstratePayments } from './demonstration.ts'
import { deskRoutes, invoiceRoutes, transferRoutes } from './desk-routes.ts'
import { packageFulfilments, recharge } from './fulfilment.ts'
import { mountCashier, type AdmitToCashier } from './cashier.ts'
import { mountNotifications } from './notifications.ts'
import type { Buyer } from './orders.ts'
import type { Deps, PaymentPorts } from './ports.ts'
import { createProviders } from './providers/configured.ts'
import { reconcile, reconcileJob } from './reconcile.ts'
import { orderRoutes } from './routes.ts'

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

export const createPayments = (platform: Platform, ports: PaymentPorts) => {
  const deps = createDeps(platform, ports)
  return {
    orders: orderRoutes(deps),
    transfers: transferRoutes(deps),
    invoices: invoiceRoutes(deps),
    desk: deskRoutes(deps),
    /** The orders behind the lines of a statement. */
    readCauses: (orgId: string, lines: readonly PaymentLine[]) => readCauses(deps.db, orgId, lines),
    /** Notifications of providers, and the sandbox cashier's page while it is offered. */
    mountRaw: (app: FastifyInstance, { admitToSimulator }: { admitToSimulator: AdmitToCashier }) => {
      mountNotifications(app, deps)
      if (deps.providers.some(({ sandbox }) => sandbox)) mountCashier(app, deps, admitToSimulator)
    },
    registerJobs: () => {
      platform.jobs.work(reconcileJob, (_payload, { signal }) => reconcile(deps, signal))
      platform.jobs.schedule(reconcileJob, '* * * * *', {})
      platform.jobs.work(checkJob, async () => void (await checkPayments(deps)))
      platform.jobs.schedule(checkJob, '30 4 * * *', {})
    },
    demonstrate: (customers: readonly Omit<Buyer, 'everybody'>[]) => demonstratePayments(deps, customers),
    /** The work of the job, for callers that cannot wait for it. */
    reconcile: (signal: AbortSignal) => reconcile(deps, signal),
  }
}
