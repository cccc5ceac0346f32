/**
 * The product's payments as a separate process, for a test that kills it. It receives providers' notifications over
 * HTTP and refund requests as messages of its parent process, and reconciles in a loop. It sends its URL to the parent
 * when it listens.
 */

import { flushCompileCache } from 'node:module'
import { connectPlatform, readConfig, requireEngines } from '@tradewind/platform'
import { createApp } from '../../../http/app.ts'
import { createDeps, paymentsModule } from '../module.ts'
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
// Refunds are not awaited, so that many are in progress when the process is killed.
process.on('message', (request: RefundRequest) => void refundOrder(deps, request))
process.send?.(await app.listen({ host: config.host, port: 0 }))
// Writes the compile cache now, because a killed process cannot write it at its end.
flushCompileCache()
const never = new AbortController().signal
for (;;) await reconcile(deps, never)
