/**
 * Chooses the gateway of each message: the first priority that has a connection, and among its gateways the one with the
 * fewest messages on their way. A message that a gateway deferred because of its own fault goes to the next gateway.
 */

import type { Clock } from '@tradewind/platform'
import type { SendOptions, Sms, SmsAnswer } from '../provider.ts'
import { waitAtMostMs, type Gateway, type GatewayAnswer } from './gateway.ts'

type Deps = {
  gateways: readonly Gateway[]
  clock: Clock
  /** Resolves when a connection of any gateway was opened or lost. */
  changed(): Promise<void>
  count(gateway: string, answer: SmsAnswer['kind']): void
  waitMs?: number
}

const retryAfterMs = 30_000
/** A gateway with a fault takes no messages for this long, unless it is the only one with a connection. */
const restMs = 15_000

export const createFailover = ({ gateways, clock, changed, count, waitMs = waitAtMostMs }: Deps) => {
  const restsUntilMs = new Map<string, number>()

  const choose = (tried: ReadonlySet<string>): Gateway | null => {
    const open = gateways.filter((gateway) => gateway.canSend() && !tried.has(gateway.name))
    const nowMs = performance.now()
    const rested = open.filter(({ name }) => (restsUntilMs.get(name) ?? 0) < nowMs)
    const [first] = (rested.length > 0 ? rested : open).toSorted(
      (one, other) => one.priority - other.priority || one.load() - other.load(),
    )
    return first ?? null
  }

  const waitForGateway = async (signal: AbortSignal | undefined): Promise<Gateway | null> => {
    const deadlineMs = performance.now() + waitMs
    for (;;) {
      const gateway = choose(new Set())
      const leftMs = deadlineMs - performance.now()
      if (gateway !== null || leftMs <= 0 || signal?.aborted === true) return gateway
      const waiting = Promise.withResolvers<void>()
      const timer = setTimeout(waiting.resolve, leftMs)
      const onAbort = (): void => waiting.resolve()
      signal?.addEventListener('abort', onAbort, { once: true })
      await Promise.race([changed(), waiting.promise])
      signal?.removeEventListener('abort', onAbort)
      clearTimeout(timer)
    }
  }

  return {
    send: async (sms: Sms, options: SendOptions = {}): Promise<SmsAnswer> => {
      const { signal } = options
      const tried = new Set<string>()
      let gateway = await waitForGateway(signal)
      let last: GatewayAnswer = {
        kind: 'deferred',
        gateway: null,
        retryAt: new Date(clock.now().getTime() + retryAfterMs),
        code: '',
        detail: gateways.length === 0 ? 'no SMS gateway is configured' : 'no SMS gateway has a connection',
      }
      const isTakenBack = () => signal?.aborted === true
      while (gateway !== null && !isTakenBack()) {
        tried.add(gateway.name)
        const { isFault = false, ...answer } = await gateway.send(sms, options)
        count(gateway.name, answer.kind)
        last = answer
        if (answer.kind !== 'deferred' || !isFault) break
        restsUntilMs.set(gateway.name, performance.now() + restMs)
        gateway = choose(tried)
      }
      return last
    },
  }
}
