/**
 * Measures how many messages a second the SMS channel sends over SMPP and matches with their receipts, stored in a
 * durable PostgreSQL. The gateway is another process, which throttles beyond `perSecond`. The result is compared with a
 * bare loop over npm `smpp` with the same window, which sends a throttled message again and only counts receipts, in the
 * same run. Aim: ratio 0.8, with every receipt matched.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createLog, migratePostgres, openPostgres, systemClock } from '@tradewind/platform'
import { startEmbeddedPostgres } from '@tradewind/platform/embedded'
import { createGatewayNews } from '../apps/server/src/modules/sms/gateways/gateway-news.ts'
import { createSmppGateway } from '../apps/server/src/modules/sms/gateways/smpp/smpp-gateway.ts'
import { gatewayConfig } from '../apps/server/src/modules/sms/testing/gateway-world.ts'
import { sendBareSms } from '../packages/testkit/src/smpp-loop.ts'
import { makeFolder } from './folder.ts'
import type { Options } from './options.ts'

const usualMessages = 10_000
const window = 50
/** The messages a second that the gateway accepts. */
const perSecond = 2_000
/** How many messages the engine of campaigns has on their way at a time. */
const atOnce = 400

const numberOf = (index: number): string => `86138${String(index).padStart(8, '0')}`

const startGateway = async (): Promise<{ port: number; stop(): void }> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('sms-sink.ts', import.meta.url)), String(perSecond)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return { port: Number(String(line)), stop: () => child.kill() }
}

const sendByChannel = async (port: number, count: number): Promise<{ perSecond: number; matched: number }> => {
  const folder = await makeFolder('bench-sms')
  const log = createLog({ logLevel: 'error' })
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  const db = openPostgres(postgres.url)
  try {
    const directory = fileURLToPath(new URL('../apps/server/migrations/postgres', import.meta.url))
    await migratePostgres(db, { directory, log })
    const news = createGatewayNews({ db, clock: systemClock, log })
    const delivered = new Set<string>()
    news.listen({
      onReceipts: async (receipts) => {
        for (const { messageId, state } of receipts) if (state === 'delivered') delivered.add(messageId)
      },
      onMessage: () => Promise.resolve(),
    })
    const gateway = createSmppGateway(gatewayConfig(port, { window, binds: 1 }), {
      news,
      clock: systemClock,
      log,
      onChange: () => undefined,
    })
    gateway.open()
    while (!gateway.canSend()) await sleep(10)
    let next = 0
    const send = async (): Promise<void> => {
      while (next < count) {
        const index = next++
        const answer = await gateway.send(
          { to: numberOf(index), text: `Dear buyer ${index}, hello`, messageId: `bench-${index}` },
          {},
        )
        if (answer.kind !== 'accepted') throw new Error(`message ${index}: ${answer.kind} ${answer.detail}`)
      }
    }
    const startMs = performance.now()
    await Promise.all(Array.from({ length: atOnce }, send))
    const seconds = (performance.now() - startMs) / 1_000
    const deadlineMs = performance.now() + 60_000
    while (delivered.size < count && performance.now() < deadlineMs) await sleep(20)
    await gateway.stop()
    await news.stop()
    return { perSecond: count / seconds, matched: delivered.size }
  } finally {
    await db.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const run = async ({ rows }: Options): Promise<void> => {
  const count = rows ?? usualMessages
  const gateway = await startGateway()
  try {
    const bareBefore = await sendBareSms({ port: gateway.port, count, window, numberOf })
    const channel = await sendByChannel(gateway.port, count)
    const bareAfter = await sendBareSms({ port: gateway.port, count, window, numberOf })
    const bare = (bareBefore + bareAfter) / 2
    console.log(
      [
        `${count.toLocaleString()} SMS over SMPP, window ${window}, a gateway that throttles above ${perSecond}/s:`,
        `  channel ${Math.round(channel.perSecond)}/s, bare loop ${Math.round(bareBefore)} and ${Math.round(bareAfter)}/s`,
        `  ratio ${(channel.perSecond / bare).toFixed(2)} (aim 0.80); receipts matched ${channel.matched} of ${count}`,
      ].join('\n'),
    )
    if (channel.matched !== count) throw new Error('receipts are missing')
  } finally {
    gateway.stop()
  }
}
