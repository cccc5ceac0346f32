/**
 * The SMS simulator: a real SMPP server on loopback that stores messages in a table instead of sending them to phones.
 * Rules (rules.ts) decide which receipts it returns. A user answers as the phone; the answer reaches the product like
 * that of a real phone.
 */

import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { Platform } from '@tradewind/platform'
import { encodeGsm, isGsm } from '../gateways/gsm-alphabet.ts'
import { splitHeader } from '../gateways/message-parts.ts'
import { decodeText, writeReceipt } from '../gateways/receipts.ts'
import { openConnection, type Connection } from '../gateways/smpp/connection.ts'
import { esm, type BindBody, type MessageBody, type Pdu } from '../gateways/smpp/pdu.ts'
import { statuses } from '../gateways/smpp/status.ts'
import '../tables.ts'
import { readRules, ruleOf, simulatorNumber } from './rules.ts'

const keepMs = 7 * 24 * 60 * 60_000
const answerTimeoutMs = 30_000

export type PhoneAnswer = { from: string; text: string }

export type SmsSimulator = {
  port: number
  /** The password of the system id `simulator`, new at every start. */
  password: string
  /** Sends a message of a phone to the product. Throws when no connection receives, or the product refuses it. */
  answer(answer: PhoneAnswer): Promise<void>
  stop(): Promise<void>
}

type SimulatorPlatform = Pick<Platform, 'db' | 'clock' | 'log'>
type Peer = { connection: Connection; isReceiving: boolean; isSending: boolean }

export const startSmsSimulator = async (platform: SimulatorPlatform): Promise<SmsSimulator> => {
  const password = randomBytes(6).toString('base64url')
  const peers = new Set<Peer>()
  const sockets = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()
  const later = (delayMs: number, act: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, delayMs).unref()
    timers.add(timer)
  }
  const parts = new Map<string, Map<number, string>>()

  /** Passes a receipt or an answer to any connection that receives. */
  const deliver = async (message: MessageBody): Promise<void> => {
    for (const { connection } of [...peers].filter(({ isReceiving }) => isReceiving)) {
      const answer = await connection.request({ command: 'deliver_sm', message }).catch(() => null)
      if (answer?.status === statuses.ok) return
    }
    throw new Error('no connection took the message')
  }
  const deliverReceipt = (message: MessageBody): void => {
    deliver(message).catch((error: unknown) => platform.log.warn({ err: error }, 'simulated SMS receipt lost'))
  }

  const serve = (socket: Socket): void => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    const peer: Peer = { connection: openConnection(socket, handlers()), isReceiving: false, isSending: false }
    peers.add(peer)
    function handlers() {
      return {
        answerTimeoutMs,
        onClosed: () => void peers.delete(peer),
        onRequest: (pdu: Pdu) => take(peer, pdu),
      }
    }
  }

  const take = (peer: Peer, pdu: Pdu): void => {
    const { connection } = peer
    const { sequence } = pdu
    switch (pdu.command) {
      case 'bind_transceiver':
      case 'bind_transmitter':
      case 'bind_receiver': {
        const isKnown = isSignedIn(pdu.bind, password)
        peer.isReceiving = isKnown && pdu.command !== 'bind_transmitter'
        peer.isSending = isKnown && pdu.command !== 'bind_receiver'
        const status = isKnown ? statuses.ok : statuses.bindFailed
        return connection.respond({ command: `${pdu.command}_resp`, status, sequence, id: 'simulator' })
      }
      case 'enquire_link':
        return connection.respond({ command: 'enquire_link_resp', status: statuses.ok, sequence })
      case 'unbind':
        connection.respond({ command: 'unbind_resp', status: statuses.ok, sequence })
        return connection.end()
      case 'submit_sm': {
        const respond = (status: number, id = ''): void =>
          connection.respond({ command: 'submit_sm_resp', status, sequence, id })
        if (!peer.isSending) return respond(statuses.wrongBindState)
        accept(pdu.message, respond).catch((error: unknown) => {
          platform.log.error({ err: error }, 'the SMS simulator could not store a message')
          respond(statuses.systemError)
        })
        return
      }
      default:
        return connection.respond({ command: 'generic_nack', status: statuses.wrongCommand, sequence })
    }
  }

  const accept = async (message: MessageBody, respond: (status: number, id?: string) => void): Promise<void> => {
    const to = message.destination
    const rule = ruleOf(await readRules(platform.db), to)
    if (!/^\d{5,20}$/.test(to) || rule.outcome === 'refused') return respond(statuses.wrongDestination)
    const messageId = randomUUID()
    const text = joinParts(parts, message)
    if (text !== null) await keep(platform, { messageId, from: message.source, to, text, isAnswer: false })
    respond(statuses.ok, messageId)
    const { outcome } = rule
    if (outcome === 'silent') return
    for (let copy = 0; copy < rule.receipts; copy++)
      later(rule.delaySeconds * 1_000 + copy * 200, () =>
        deliverReceipt({
          ...phoneToProduct(to, message.source),
          esmClass: esm.receipt,
          dataCoding: 0,
          text: Buffer.from(writeReceipt(messageId, { ...receiptOf[outcome], at: platform.clock.now() }), 'latin1'),
        }),
      )
  }

  const server = createServer(serve)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  // An open server would keep the process alive, although the simulator is not needed any more when the product stops.
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    port,
    password,
    answer: async ({ from, text }) => {
      const isPlain = isGsm(text)
      await deliver({
        ...phoneToProduct(from, simulatorNumber),
        esmClass: 0,
        dataCoding: isPlain ? 0 : 8,
        text: isPlain ? Buffer.concat(Array.from(text, encodeGsm)) : Buffer.from(text, 'utf16le').swap16(),
      })
      await keep(platform, { messageId: randomUUID(), from, to: simulatorNumber, text, isAnswer: true })
    },
    stop: () =>
      new Promise((resolve) => {
        for (const timer of timers) clearTimeout(timer)
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

const receiptOf = {
  delivered: { state: 'DELIVRD' },
  undeliverable: { state: 'UNDELIV', error: '001' },
  expired: { state: 'EXPIRED', error: '002' },
} as const

const isSignedIn = ({ systemId, password }: BindBody, wanted: string): boolean => {
  const [one, other] = [Buffer.from(password), Buffer.from(wanted)]
  return systemId === 'simulator' && one.length === other.length && timingSafeEqual(one, other)
}

const phoneToProduct = (from: string, to: string) => ({
  source: from,
  sourceTon: 1,
  sourceNpi: 1,
  destination: to,
  destinationTon: 1,
  destinationNpi: 1,
  registeredDelivery: 0,
  options: new Map<number, Buffer>(),
})

/** Collects the parts of long messages. Returns the complete text; null until every part has arrived. */
const joinParts = (parts: Map<string, Map<number, string>>, message: MessageBody): string | null => {
  if ((message.esmClass & esm.userDataHeader) === 0) return decodeText(message.text, message.dataCoding)
  const { concatenation, text: bytes } = splitHeader(message.text)
  const text = decodeText(bytes, message.dataCoding)
  if (concatenation === null) return text
  const { reference, count, number } = concatenation
  const key = `${message.source}:${message.destination}:${reference}`
  const known = parts.get(key) ?? new Map<number, string>()
  known.set(number, text)
  parts.set(key, known)
  if (known.size < count) return null
  parts.delete(key)
  return Array.from({ length: count }, (_, index) => known.get(index + 1) ?? '').join('')
}

type Kept = { messageId: string; from: string; to: string; text: string; isAnswer: boolean }

const keep = async ({ db, clock }: SimulatorPlatform, { messageId, from, to, text, isAnswer }: Kept): Promise<void> => {
  const now = clock.now()
  await db
    .insertInto('sms_simulator_message')
    .values({ id: messageId, sender: from, recipient: to, body: text, receivedAt: now, isAnswer })
    .execute()
  await db
    .deleteFrom('sms_simulator_message')
    .where('receivedAt', '<', new Date(now.getTime() - keepMs))
    .execute()
}
