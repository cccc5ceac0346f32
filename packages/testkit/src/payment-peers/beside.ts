/**
 * `node packages/testkit/src/payment-peers/beside.ts`: runs the product with local test servers for Alipay, WeChat Pay
 * and Stripe, to try their checkouts by hand. The environment variables PORT, DATA_DIR and so on configure the product
 * as usual.
 */

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startPaymentPeers } from './index.ts'

const port = process.env['PORT'] ?? '8080'
const peers = await startPaymentPeers({ publicUrl: `http://127.0.0.1:${port}` })
for (const name of ['alipay', 'wechat', 'stripe'] as const)
  process.stdout.write(`Customers of ${name}: ${peers[name].url}/customer/\n`)
const product = spawn(process.execPath, [fileURLToPath(import.meta.resolve('@tradewind/server'))], {
  env: { ...process.env, PORT: port, ...peers.env },
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => product.kill(signal))
product.once('exit', () => void peers.close())
