/**
 * Keeps one bind of an SMPP gateway: connects, binds, checks the link while it is idle, and binds again after the
 * connection was lost, later after each failure.
 */

import { connect as connectPlain, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Log, SmppGatewayConfig } from '@tradewind/platform'
import { NotSent, openConnection, type Connection } from './connection.ts'
import type { MessageBody, Pdu } from './pdu.ts'
import { isWrongAccount, statuses, statusName } from './status.ts'

export type BindRole = 'transceiver' | 'transmitter' | 'receiver'

export type BindSettings = Pick<
  SmppGatewayConfig,
  'name' | 'host' | 'port' | 'tls' | 'systemId' | 'password' | 'systemType' | 'window' | 'timeoutMs' | 'enquireLinkMs'
> & { reconnectMs: { first: number; longest: number } }

export type BindState = { role: BindRole; state: 'connecting' | 'bound' | 'waiting' | 'stopped'; error: string | null }

export type SmppBind = {
  readonly role: BindRole
  state(): BindState
  /** The number of messages that may still be handed over; 0 when the bind is not bound or only receives. */
  freeSlots(): number
  /** Keeps a slot free for the next call of `submit`, or of `release` if nothing is sent after all. */
  reserve(): void
  release(): void
  /** Resolves with the response. Throws AnswerLost or NotSent. */
  submit(message: MessageBody): Promise<Pdu>
  /** Binds again, because the gateway says that this connection is not bound. */
  rebind(reason: string): void
  /** Waits for the answers of messages on their way, says good-bye to the gateway, and closes. */
  stop(): Promise<void>
}

type Deps = {
  settings: BindSettings
  log: Log
  /** Answers a message or receipt of the gateway with a status; called for deliver_sm and data_sm. */
  onDelivery(message: MessageBody): Promise<number>
  /** The bind is bound or lost, or a message was answered: there may be a free slot. */
  onChange(): void
}

/** A bind that was bound for this long counts as good, so that the next loss is followed by a quick reconnection. */
const goodAfterMs = 10_000

/** A wait between the whole time and half of it, so that many binds do not return at the same moment. */
export const jittered = (delayMs: number): number => Math.round(delayMs * (0.5 + Math.random() * 0.5))

export const openBind = (role: BindRole, { settings, log, onDelivery, onChange }: Deps): SmppBind => {
  const { first, longest } = settings.reconnectMs
  let connection: Connection | null = null
  let state: BindState['state'] = 'connecting'
  let error: string | null = null
  let failures = 0
  let boundAtMs = 0
  let isLeaving = false
  let reserved = 0
  let timer: NodeJS.Timeout | null = null
  let linkTimer: NodeJS.Timeout | null = null

  const lost = (reason: string, waitLong = false): void => {
    if (state === 'bound' && performance.now() - boundAtMs > goodAfterMs) failures = 0
    connection = null
    isLeaving = false
    if (linkTimer !== null) clearInterval(linkTimer)
    if (state === 'stopped') return
    state = 'waiting'
    error = reason
    failures += 1
    const delayMs = jittered(waitLong ? longest : Math.min(longest, first * 2 ** (failures - 1)))
    log.warn({ gateway: settings.name, role, reason, delayMs }, 'SMPP bind lost')
    timer = setTimeout(begin, delayMs)
    onChange()
  }

  const begin = (): void => {
    state = 'connecting'
    const { host, port, tls, timeoutMs } = settings
    const name = isIP(host) === 0 ? { servername: host } : {}
    const socket = tls === null ? connectPlain({ host, port }) : connectTls({ host, port, ...name, ...tls })
    let opened: Connection | null = null
    let failure: { words: string; waitLong: boolean } | null = null
    opened = openConnection(socket, {
      answerTimeoutMs: timeoutMs,
      onRequest: (pdu) => opened !== null && take(opened, pdu),
      onClosed: (reason) => {
        clearTimeout(connecting)
        lost(failure?.words ?? reason, failure?.waitLong)
      },
    })
    const own = opened
    const connecting = setTimeout(() => own.destroy(`no connection in ${timeoutMs} ms`), timeoutMs)
    socket.once(tls === null ? 'connect' : 'secureConnect', () => {
      clearTimeout(connecting)
      const { systemId, password, systemType } = settings
      const begun = own.request({ command: `bind_${role}`, bind: { systemId, password, systemType } })
      const finish = async (): Promise<void> => {
        // A lost connection is reported by `onClosed`.
        const answer = await begun.catch(() => null)
        if (answer === null) return
        const { status } = answer
        if (status === statuses.ok) return bound(own)
        failure = { words: `bind refused: ${statusName(status)}`, waitLong: isWrongAccount(status) }
        own.destroy(failure.words)
      }
      void finish()
    })
  }

  const bound = (own: Connection): void => {
    if (state === 'stopped') return own.destroy('stopped')
    connection = own
    state = 'bound'
    error = null
    boundAtMs = performance.now()
    log.info({ gateway: settings.name, role }, 'SMPP bind bound')
    linkTimer = setInterval(() => {
      if (performance.now() - own.lastHeardMs() < settings.enquireLinkMs) return
      own.request({ command: 'enquire_link' }).catch(() => undefined)
    }, settings.enquireLinkMs)
    linkTimer.unref()
    onChange()
  }

  const take = (own: Connection, pdu: Pdu): void => {
    const { sequence } = pdu
    switch (pdu.command) {
      case 'enquire_link':
        return own.respond({ command: 'enquire_link_resp', status: statuses.ok, sequence })
      case 'unbind':
        // The gateway may still answer messages on their way, and then closes. Nothing new is sent. A gateway that does
        // not close is left after the time of an answer, because the bind would stay unusable for ever.
        isLeaving = true
        own.respond({ command: 'unbind_resp', status: statuses.ok, sequence })
        setTimeout(() => own.destroy('the gateway unbound'), settings.timeoutMs).unref()
        return own.end()
      case 'deliver_sm':
      case 'data_sm': {
        const command = `${pdu.command}_resp` as const
        void onDelivery(pdu.message).then((status) => own.respond({ command, status, sequence, id: '' }))
        return
      }
      default:
        return own.respond({ command: 'generic_nack', status: statuses.wrongCommand, sequence })
    }
  }

  begin()
  return {
    role,
    state: () => ({ role, state, error }),
    freeSlots: () =>
      role !== 'receiver' && connection?.isOpen() === true && !isLeaving
        ? settings.window - connection.outstanding() - reserved
        : 0,
    reserve: () => {
      reserved += 1
    },
    release: () => {
      reserved -= 1
    },
    submit: async (message) => {
      reserved -= 1
      if (connection === null || isLeaving) throw new NotSent('not bound')
      try {
        const answer = await connection.request({ command: 'submit_sm', message })
        if (answer.status === statuses.ok) failures = 0
        return answer
      } finally {
        onChange()
      }
    },
    rebind: (reason) => connection?.destroy(reason),
    stop: async () => {
      state = 'stopped'
      if (timer !== null) clearTimeout(timer)
      const own = connection
      if (own === null) return
      isLeaving = true
      const deadlineMs = performance.now() + settings.timeoutMs
      while (own.outstanding() > 0 && performance.now() < deadlineMs) await new Promise((done) => setTimeout(done, 5))
      await Promise.race([
        own.request({ command: 'unbind' }).catch(() => undefined),
        new Promise((done) => setTimeout(done, 1_000).unref()),
      ])
      own.destroy('stopped')
    },
  }
}
