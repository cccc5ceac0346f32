/**
 * The product's payments as a process of its own, for a test that kills it: notifications over HTTP, and the
 * reconciliation again and again. Says its address when it listens.
 */
import { connectPlatform, readConfig, requireEngines } from '@tradewind/platform'
import { createApp } from '../../../http/app.ts'
import { createPayments } from '../index.ts'

const config = requireEngines(readConfig())
const { platform } = await connectPlatform(config)
const payments = createPayments(platform, {
  notify: async () => undefined,
  readUserNames: async () => new Map(),
  readOrganisationNames: async () => new Map(),
  fulfilments: [],
})
const app = await createApp(config, platform.log)
payments.mountRaw(app)
process.send?.(await app.listen({ host: config.host, port: 0 }))
const never = new AbortController().signal
for (;;) await payments.reconcile(never)
