/**
 * The product's payments as a separate process, for a test that kills it. It takes notifications over HTTP and refunds
 * by message, and runs the reconciliation in a loop. Prints its address when it listens.
 */

import { flushCompileCache } from 'node:module'
import { connectPlatform, readConfig, requireEngines } from '@tradewind/platform'
import { createApp } from '../../../http/app.ts'
import { createDeps } from '../deps.ts'
import { paymentsModule } from '../module.ts'
import type { PaymentPorts } from '../ports.ts'
import { reconcile } from '../reconcile.ts'
import { refundOrder, type RefundRequest } from '../refunds.ts'

const config = requireEngines(readConfig())
const { platform } = await connectPlatform(config)
const ports: PaymentPorts = {
  notify: async () => undefined,
  readUserNames: async () => new Map(),
  readOrganisationNames: async () => new Map(),
  fulfilments: [],
}
const payments = paymentsModule(platform, { ...ports, listDemonstrationAccounts: async () => [] })
const deps = createDeps(platform, ports)
const app = await createApp(config, platform.log)
payments.mountRaw?.(app, { admitToSimulator: () => Promise.resolve() })
// Not awaited, so that many refunds are in progress when the process is killed.
process.on('message', (request: RefundRequest) => void refundOrder(deps, request))
process.send?.(await app.listen({ host: config.host, port: 0 }))
// Writes the compile cache now, because a killed process cannot write it at its end.
flushCompileCache()
const never = new AbortController().signal
for (;;) await reconcile(deps, never)
