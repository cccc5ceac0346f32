/**
 * Sends SMS through an SMPP 3.4 gateway, over one transceiver connection. The connection is bound at its first use, and
 * again after it was lost.
 */

import { randomInt, randomUUID } from 'node:crypto'
import type { Log } from '@tradewind/platform'
import smpp, { type Pdu, type Session } from 'smpp'
import type { SendOptions, Sms, SmsAnswer, SmsListeners, SmsProvider } from './provider.ts'
import { readReceipt } from './receipts.ts'
import { concatenationHeader, segment } from './segments.ts'

const answerTimeoutMs = 10_000
const enquireLinkMs = 30_000
const dataCoding = { gsm7: 0, ucs2: 8 } as const
const internationalNumber = { dest_addr_ton: 1, dest_addr_npi: 1 }
const userDataHeader = 0x40

export type SmppOptions = {
  /** The URL of the gateway: `smpp://system_id:password@host:port`, or `ssmpp://` for TLS. */
  url: string
  log: Log
}

const gateway = 'main'

export const createSmppProvider = ({ url, log }: SmppOptions): SmsProvider => {
  let connection: Promise<Session> | null = null
  let listeners: SmsListeners | null = null
  /** The messages that this process sent, by the gateway's id of their only or last part. */
  const sent = new Map<string, string>()

  const connect = (): Promise<Session> => {
    connection ??= bind(url).then(
      (session) => {
        session.on('close', forget)
        session.on('deliver_sm', (pdu: Pdu) => void takeReceipt(session, pdu))
        return session
      },
      (error: unknown) => {
        forget()
        throw error
      },
    )
    return connection
  }
  const forget = (): void => {
    connection = null
  }
  const pass = async (pdu: Pdu): Promise<void> => {
    const receipt = readReceipt(pdu)
    const at = new Date()
    if (receipt !== null) {
      const messageId = sent.get(receipt.providerMessageId)
      if (messageId === undefined) return
      const eventId = `${gateway}:${messageId}:${receipt.state}`
      await listeners?.onReceipts([{ ...receipt, eventId, messageId, gateway, at, networkCode: null, errorCode: null }])
      return
    }
    const text = pdu.short_message?.message
    const { source_addr: from = '', destination_addr: to = '' } = pdu
    if (text !== undefined) await listeners?.onMessage({ eventId: randomUUID(), gateway, from, to, text, at })
  }
  const takeReceipt = async (session: Session, pdu: Pdu): Promise<void> => {
    try {
      await pass(pdu)
      session.send(pdu.response())
    } catch (error) {
      log.error({ err: error }, 'SMS receipt not kept; the gateway will repeat it')
      session.send(pdu.response({ command_status: smpp.ESME_RSYSERR }))
    }
  }

  const send = async (sms: Sms, { handOver, signal }: SendOptions = {}): Promise<SmsAnswer> => {
    const defer = (detail: string): SmsAnswer => ({ kind: 'deferred', gateway, retryAt: null, code: '', detail })
    const session = await connect().catch((error: unknown) => messageOf(error))
    if (typeof session === 'string') return defer(session)
    if (signal?.aborted === true) return defer('taken back')
    handOver?.(gateway)
    const providerMessageIds: string[] = []
    for (const part of toParts(sms)) {
      const acceptedParts = providerMessageIds.length
      try {
        providerMessageIds.push(await submit(session, part))
      } catch (error) {
        const detail = messageOf(error)
        if (!(error instanceof RefusedRequest)) return { kind: 'unknown', gateway, acceptedParts, detail }
        const code = `0x${error.status.toString(16)}`
        return {
          kind: 'refused',
          gateway,
          addressIsBad: error.status === smpp.ESME_RINVDSTADR,
          code,
          acceptedParts,
          detail,
        }
      }
    }
    sent.set(providerMessageIds.at(-1) ?? '', sms.messageId)
    return { kind: 'accepted', gateway, providerMessageIds, detail: '' }
  }

  return {
    send,
    listen: async (given) => {
      listeners = given
      await connect()
    },
    stop: async () => {
      const session = await connection?.catch(() => null)
      connection = null
      if (session) await new Promise<void>((resolve) => session.destroy(() => resolve()))
    },
  }
}

const toParts = ({ to, text, from }: Sms): Record<string, unknown>[] => {
  const { coding, parts } = segment(text)
  const common = {
    source_addr: from ?? '',
    destination_addr: to,
    ...internationalNumber,
    data_coding: dataCoding[coding],
    registered_delivery: 1,
  }
  if (parts.length === 1) return [{ ...common, short_message: parts[0] }]
  const reference = randomInt(256)
  return parts.map((part, index) => ({
    ...common,
    esm_class: userDataHeader,
    short_message: Buffer.concat([concatenationHeader(reference, parts.length, index + 1), part]),
  }))
}

class RefusedRequest extends Error {
  readonly status: number
  constructor(what: string, status: number) {
    super(`SMPP ${what}: refused with status 0x${status.toString(16)}`)
    this.status = status
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Sends a request to the gateway and returns its answer. Throws when the gateway refuses, does not answer, or
 * disconnects.
 */
const request = (session: Session, what: string, send: (answer: (pdu: Pdu) => void) => boolean): Promise<Pdu> =>
  new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer)
      session.removeListener('close', lost)
      act()
    }
    const lost = () => settle(() => reject(new Error(`SMPP ${what}: the gateway closed the connection`)))
    const timer = setTimeout(() => {
      settle(() => reject(new Error(`SMPP ${what}: no answer in ${answerTimeoutMs} ms`)))
      // The gateway does not answer, so the connection is closed. The next message opens a new connection.
      session.destroy()
    }, answerTimeoutMs)
    session.once('close', lost)
    const sent = send((pdu) =>
      settle(() => {
        if (pdu.command_status === smpp.ESME_ROK) resolve(pdu)
        else reject(new RefusedRequest(what, pdu.command_status))
      }),
    )
    if (!sent) lost()
  })

const bind = async (url: string): Promise<Session> => {
  const { username, password, protocol, hostname, port } = new URL(url)
  const tls = protocol === 'ssmpp:'
  const session = smpp.connect({
    host: hostname,
    port: port === '' ? (tls ? 3550 : 2775) : Number(port),
    tls,
    auto_enquire_link_period: enquireLinkMs,
  })
  await new Promise<void>((resolve, reject) => {
    session.once('error', reject)
    session.once(tls ? 'secureConnect' : 'connect', () => {
      session.removeListener('error', reject)
      resolve()
    })
  })
  // After an error the session also emits 'close', which is handled elsewhere. Without a listener, the 'error' event
  // would end the process.
  session.on('error', () => session.destroy())
  await request(session, 'bind', (answer) =>
    session.bind_transceiver(
      { system_id: decodeURIComponent(username), password: decodeURIComponent(password), interface_version: 0x34 },
      answer,
    ),
  ).catch((error: unknown) => {
    session.destroy()
    throw error
  })
  return session
}

/** Sends one part of a message and returns the gateway's id of this part. */
const submit = async (session: Session, part: Record<string, unknown>): Promise<string> => {
  const answer = await request(session, 'submit', (done) => session.submit_sm(part, done))
  if (answer.message_id === undefined || answer.message_id === '')
    throw new Error('SMPP submit: accepted without a message id')
  return answer.message_id
}
