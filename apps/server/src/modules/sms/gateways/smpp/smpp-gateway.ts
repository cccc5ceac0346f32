/**
 * One SMPP gateway with its binds. A message waits for its turn (the window of a bind, and the pace that the gateway
 * allows); its parts go one after another. What happens to a part decides about the message:
 *
 * - Throttled: it waits for its turn again, at a slower pace, until `waitAtMostMs` are over. Then the message is deferred.
 * - Not handed over because the connection ended: it takes another bind.
 * - Handed over without answer: unknown. It is never sent again.
 */

import type { Clock, Log, SmppGatewayConfig } from '@tradewind/platform'
import type { SendOptions, Sms } from '../../provider.ts'
import type { GatewayNews } from '../gateway-news.ts'
import { waitAtMostMs, type Gateway, type GatewayAnswer } from '../gateway.ts'
import { createReferences, toParts, type MessagePart } from '../message-parts.ts'
import { readDelivery } from '../receipts.ts'
import { openBind, type SmppBind } from './bind.ts'
import { AnswerLost, NotSent } from './connection.ts'
import { createPace } from './pace.ts'
import { esm, type MessageBody } from './pdu.ts'
import { refusalOf, statuses, statusName } from './status.ts'

type Deps = {
  news: Pick<GatewayNews, 'storeParts' | 'takeReceipt' | 'takeMessage'>
  clock: Clock
  log: Log
  /** A bind was bound or lost. */
  onChange(): void
  reconnectMs?: { first: number; longest: number }
  kind?: 'smpp' | 'simulator'
}

const usualReconnectMs = { first: 1_000, longest: 60_000 }
const dataCoding = { gsm7: 0, ucs2: 8 } as const
/** Type and plan of an international number, and type of a name as sender (sections 5.2.5 and 5.2.6). */
const international = { ton: 1, npi: 1 } as const
const alphanumeric = { ton: 5, npi: 0 } as const
const afterFaultMs = 30_000
const noBind = 'no connection was free in time'

type Turn = { resolve(bind: SmppBind | null): void; deadlineMs: number }
/** `isAgain`: the part was throttled, so it goes before those that have not been tried. */
type Asked = { deadlineMs: number; signal: AbortSignal | undefined; isAgain: boolean }

export const createSmppGateway = (config: SmppGatewayConfig, deps: Deps): Gateway => {
  const { name } = config
  const { news, clock, log, kind = 'smpp' } = deps
  const pace = createPace(config.perSecond)
  const references = createReferences()
  const turns: Turn[] = []
  let binds: SmppBind[] = []
  let lastError: { words: string; at: Date } | null = null
  let throttled = 0
  let load = 0
  let paceTimer: NodeJS.Timeout | null = null
  let isStopped = false

  const onDelivery = async (message: MessageBody): Promise<number> => {
    const delivery = readDelivery(message, config.networkTag)
    try {
      if (delivery.kind === 'receipt') await news.takeReceipt(name, delivery.receipt)
      if (delivery.kind === 'message') {
        const { kind: _kind, ...phone } = delivery
        await news.takeMessage({ gateway: name, providerMessageId: null, ...phone })
      }
      return statuses.ok
    } catch (error) {
      log.error({ err: error, gateway: name }, 'SMS news not stored; the gateway will deliver it again')
      return statuses.temporary
    }
  }

  const freest = (): SmppBind | null => {
    const free = binds.filter((bind) => bind.freeSlots() > 0)
    return free.toSorted((one, other) => other.freeSlots() - one.freeSlots())[0] ?? null
  }

  /** Gives waiting messages their turn, as far as windows and pace allow. */
  const giveTurns = (): void => {
    for (;;) {
      const [next] = turns
      if (next === undefined) return
      const bind = freest()
      if (bind === null) return
      const waitMs = pace.take(performance.now())
      if (waitMs > 0) {
        paceTimer ??= setTimeout(() => {
          paceTimer = null
          giveTurns()
        }, Math.ceil(waitMs))
        return
      }
      turns.shift()
      bind.reserve()
      next.resolve(bind)
    }
  }
  const expiry = setInterval(() => {
    const nowMs = performance.now()
    while (turns[0] !== undefined && turns[0].deadlineMs < nowMs) turns.shift()?.resolve(null)
  }, 250).unref()

  /** Resolves with a bind that has a free slot; null when none had one in time. */
  const takeTurn = ({ deadlineMs, signal, isAgain }: Asked): Promise<SmppBind | null> =>
    new Promise((resolve) => {
      if (isStopped || signal?.aborted === true) return resolve(null)
      const takeBack = (): void => {
        turns.splice(turns.indexOf(turn), 1)
        resolve(null)
      }
      const turn: Turn = {
        deadlineMs,
        resolve: (bind) => {
          signal?.removeEventListener('abort', takeBack)
          resolve(bind)
        },
      }
      if (isAgain) turns.unshift(turn)
      else turns.push(turn)
      signal?.addEventListener('abort', takeBack, { once: true })
      giveTurns()
    })

  const noteError = (words: string): void => {
    lastError = { words, at: clock.now() }
  }

  /** Sends one part. `begin` is called each time the part is about to be handed over. */
  const sendPart = async (
    body: MessageBody,
    { deadlineMs, signal, begin }: { deadlineMs: number; signal: AbortSignal | undefined; begin: () => void },
  ): Promise<{ id: string } | Failure> => {
    let reason = noBind
    for (;;) {
      const bind = await takeTurn({ deadlineMs, signal, isAgain: reason !== noBind })
      if (bind === null) return { kind: 'not_sent', code: reason === noBind ? '' : reason, words: reason }
      try {
        begin()
      } catch (error) {
        bind.release()
        throw error
      }
      try {
        const answer = await bind.submit(body)
        if (answer.status === statuses.ok && 'id' in answer) {
          pace.accepted(performance.now())
          if (answer.id !== '') return { id: answer.id }
          return { kind: 'lost', words: 'accepted without a message id' }
        }
        const code = statusName(answer.status)
        const refusal = refusalOf(answer.status)
        if (refusal === 'slow_down') {
          pace.slowDown(performance.now())
          throttled += 1
          reason = code
        } else if (refusal === 'rebind') {
          bind.rebind(code)
          reason = code
        } else {
          if (refusal === 'temporary') noteError(code)
          return { kind: refusal, code, words: code }
        }
      } catch (error) {
        if (error instanceof AnswerLost) {
          noteError(error.message)
          return { kind: 'lost', words: error.message }
        }
        if (!(error instanceof NotSent)) throw error
      }
    }
  }

  const bodyOf = (sms: Sms, { coding, isLong, bytes }: MessagePart): MessageBody => {
    const from = sms.from ?? config.from
    const source = from.replace(/^\+/, '')
    const { ton, npi } = source === '' ? { ton: 0, npi: 0 } : /^\d+$/.test(source) ? international : alphanumeric
    return {
      source,
      sourceTon: ton,
      sourceNpi: npi,
      destination: sms.to,
      destinationTon: international.ton,
      destinationNpi: international.npi,
      esmClass: isLong ? esm.userDataHeader : 0,
      registeredDelivery: 1,
      dataCoding: dataCoding[coding],
      text: bytes,
      options: new Map(),
    }
  }

  const sendParts = async (sms: Sms, { handOver, signal }: SendOptions): Promise<GatewayAnswer> => {
    const parts = toParts(sms.text, () => references.next(sms.to))
    const ids: string[] = []
    let isHandedOver = false
    const begin = (): void => {
      if (!isHandedOver) handOver?.(name)
      isHandedOver = true
    }
    for (const part of parts) {
      const deadlineMs = performance.now() + waitAtMostMs
      // A message whose first part is out is finished, also when it is taken back meanwhile.
      const waiting = { deadlineMs, signal: ids.length === 0 ? signal : undefined, begin }
      const sent = await sendPart(bodyOf(sms, part), waiting)
      if ('id' in sent) ids.push(sent.id)
      else {
        await store(sms, ids, parts.length)
        return answerOf(sent, ids.length)
      }
    }
    await store(sms, ids, parts.length)
    return { kind: 'accepted', gateway: name, providerMessageIds: ids, detail: statusName(statuses.ok) }
  }

  const store = async ({ messageId, to }: Sms, ids: readonly string[], parts: number): Promise<void> => {
    if (ids.length === 0) return
    await news.storeParts(
      ids.map((providerMessageId, index) => ({
        gateway: name,
        providerMessageId,
        messageId,
        recipient: to,
        part: index + 1,
        parts,
      })),
    )
  }

  const answerOf = (failure: Failure, acceptedParts: number): GatewayAnswer => {
    const { kind: what, words: detail } = failure
    if (what === 'lost') return { kind: 'unknown', gateway: name, acceptedParts, detail }
    const { code } = failure
    if (what === 'bad_address' || what === 'refused')
      return { kind: 'refused', gateway: name, addressIsBad: what === 'bad_address', code, acceptedParts, detail }
    // The phone may have got a part of the message, so the message cannot be sent again as if nothing had happened.
    if (acceptedParts > 0) return { kind: 'unknown', gateway: name, acceptedParts, detail }
    const retryAt = new Date(clock.now().getTime() + afterFaultMs)
    return { kind: 'deferred', gateway: name, retryAt, code, detail, isFault: true }
  }

  return {
    name,
    kind,
    priority: config.priority,
    target: `${config.host}:${config.port}`,
    open: () => {
      if (binds.length > 0 || isStopped) return
      const roles = config.mode === 'split' ? (['transmitter', 'receiver'] as const) : (['transceiver'] as const)
      const reconnectMs = deps.reconnectMs ?? usualReconnectMs
      binds = Array.from({ length: config.binds }, () => roles).flatMap((some) =>
        some.map((role) =>
          openBind(role, {
            settings: { ...config, reconnectMs },
            log,
            onDelivery,
            onChange: () => {
              giveTurns()
              deps.onChange()
            },
          }),
        ),
      )
    },
    canSend: () => binds.some((bind) => bind.role !== 'receiver' && bind.state().state === 'bound'),
    load: () => load,
    send: async (sms, options) => {
      load += 1
      try {
        return await sendParts(sms, options)
      } finally {
        load -= 1
      }
    },
    takeThrottled: () => {
      const count = throttled
      throttled = 0
      return count
    },
    state: () => {
      const states = binds.map((bind) => bind.state())
      const bindError = states.find(({ error }) => error !== null)?.error ?? null
      if (bindError !== null && bindError !== lastError?.words) noteError(bindError)
      return {
        binds: binds.length,
        bound: states.filter(({ state }) => state === 'bound').length,
        perSecond: pace.perSecond(performance.now()),
        outstanding: load,
        lastError,
      }
    },
    stop: async () => {
      isStopped = true
      clearInterval(expiry)
      if (paceTimer !== null) clearTimeout(paceTimer)
      for (const turn of turns.splice(0)) turn.resolve(null)
      await Promise.all(binds.map((bind) => bind.stop()))
    },
  }
}

type Failure =
  | { kind: 'lost'; words: string }
  | { kind: 'not_sent' | 'temporary' | 'bad_address' | 'refused'; code: string; words: string }
