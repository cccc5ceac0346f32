/**
 * An SMPP gateway on loopback for tests, by another implementation of the protocol (npm `smpp`) than the product's. It
 * accepts messages and delivers receipts, unless the test overrides its behaviour.
 */

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import smpp, { type Fields, type PDU, type Session } from 'smpp'

export type SmppMessage = { id: string; destination: string; source: string; text: string; reference: number | null }

/**
 * What the gateway does with a request instead of accepting it. A number is the status of an error. `silent`: it never
 * answers. `close`: it closes the connection without an answer. `unbind`: it accepts the message and unbinds. `garbage`:
 * it accepts the message, and then sends bytes that are no SMPP. `receipt_first`: it delivers the receipt before it
 * answers.
 */
export type SmppFate = number | 'silent' | 'close' | 'unbind' | 'garbage' | 'receipt_first'
export type SmppAct = (request: { command: string; destination: string; count: number }) => SmppFate | undefined

export type SmppPeerOptions = {
  act?: SmppAct
  /** Writes the id of message `number` in the answer and in the receipt. By default both are the same. */
  idOf?: (number: number) => { answer: string; receipt: string }
  /** Whether receipts come by themselves. */
  hasReceipts?: boolean
  /** How long an accepted message waits for its answer, so that a process may be killed in between. */
  answerAfterMs?: () => number
  tls?: { key: string; cert: string }
}

export type SmppPeer = {
  port: number
  act: SmppAct
  hasReceipts: boolean
  /** The messages that were accepted, one for each part. */
  taken: SmppMessage[]
  /** The requests by command. */
  requests: Map<string, number>
  /** The number of connections since the start, and of those that are bound. */
  connections: number
  bound(): number
  /** Delivers a receipt. Resolves with the status of the product's answer. */
  deliverReceipt(message: Pick<SmppMessage, 'id' | 'destination'>, receipt?: Receipt): Promise<number>
  /** Delivers a message of a phone, with any further fields of deliver_sm. */
  deliver(fields: Fields): Promise<number>
  unbind(): void
  write(bytes: Buffer): void
  disconnect(): void
  close(): Promise<void>
}
type Receipt = { state?: string; error?: string; fields?: Fields }

const bindFailed = 0x0d
const password = 'secret'

export const startSmppPeer = async (options: SmppPeerOptions = {}): Promise<SmppPeer> => {
  const { idOf = (number) => ({ answer: `m-${number}`, receipt: `m-${number}` }), tls = {} } = options
  const receivers = new Set<Session>()
  const bound = new Set<Session>()
  const receiptIds = new Map<string, string>()
  let number = 0

  const server = smpp.createServer(tls, (session) => {
    peer.connections += 1
    session.setMaxListeners(0)
    session.on('error', () => session.destroy())
    session.on('close', () => {
      receivers.delete(session)
      bound.delete(session)
    })
    for (const command of ['bind_transceiver', 'bind_transmitter', 'bind_receiver', 'enquire_link', 'unbind'])
      session.on(command, (pdu: PDU) => answer(session, pdu))
    session.on('submit_sm', (pdu: PDU) => void accept(session, pdu))
  })

  const count = (command: string): number => {
    const counted = (peer.requests.get(command) ?? 0) + 1
    peer.requests.set(command, counted)
    return counted
  }
  /** Does what the test asks for instead of accepting. Returns false if the request is to be accepted. */
  const obey = (session: Session, pdu: PDU, fate: SmppFate | undefined): boolean => {
    if (fate === 'close') session.destroy()
    else if (typeof fate === 'number') session.send(pdu.response({ command_status: fate }))
    return fate === 'close' || fate === 'silent' || typeof fate === 'number'
  }
  const answer = (session: Session, pdu: PDU): void => {
    const { command } = pdu
    const fate = peer.act({ command, destination: '', count: count(command) })
    if (obey(session, pdu, fate)) return
    if (command === 'unbind') {
      session.send(pdu.response())
      return session.close()
    }
    if (command.startsWith('bind_')) {
      if (pdu.password !== password) return void session.send(pdu.response({ command_status: bindFailed }))
      bound.add(session)
      if (command !== 'bind_transmitter') receivers.add(session)
    }
    session.send(pdu.response())
  }
  const accept = async (session: Session, pdu: PDU): Promise<void> => {
    const destination = pdu.destination_addr ?? ''
    const fate = peer.act({ command: 'submit_sm', destination, count: count('submit_sm') })
    if (obey(session, pdu, fate)) return
    number += 1
    const ids = idOf(number)
    receiptIds.set(ids.answer, ids.receipt)
    const { message: text = '', udh = [] } = pdu.short_message ?? {}
    const reference = udh.find((element) => element[0] === 0)?.[2] ?? null
    const taken = { id: ids.answer, destination, source: pdu.source_addr ?? '', text, reference }
    peer.taken.push(taken)
    if (fate === 'receipt_first') await peer.deliverReceipt(taken)
    if (options.answerAfterMs !== undefined) await sleep(options.answerAfterMs())
    session.send(pdu.response({ message_id: ids.answer }))
    if (fate === 'unbind') session.unbind()
    if (fate === 'garbage') session.socket.write(Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'))
    if (peer.hasReceipts && fate !== 'receipt_first') peer.deliverReceipt(taken).catch(() => undefined)
  }

  const peer: SmppPeer = {
    port: 0,
    act: options.act ?? (() => undefined),
    hasReceipts: options.hasReceipts ?? false,
    taken: [],
    requests: new Map(),
    connections: 0,
    bound: () => bound.size,
    deliverReceipt: ({ id, destination }, { state = 'DELIVRD', error = '000', fields = {} } = {}) =>
      peer.deliver({
        source_addr: destination,
        esm_class: 4,
        short_message: `id:${receiptIds.get(id) ?? id} sub:001 dlvrd:001 submit date:2601010000 done date:2601010001 stat:${state} err:${error} text:`,
        ...fields,
      }),
    deliver: (fields) =>
      new Promise((resolve, reject) => {
        const [session] = receivers
        if (session === undefined) return reject(new Error('no connection receives'))
        const lost = (): void => reject(new Error('the connection was closed'))
        session.once('close', lost)
        session.deliver_sm({ destination_addr: '10690000', ...fields }, ({ command_status: status }) => {
          session.removeListener('close', lost)
          resolve(status)
        })
      }),
    unbind: () => {
      for (const session of bound) session.unbind()
    },
    write: (bytes) => {
      for (const session of bound) session.socket.write(bytes)
    },
    disconnect: () => {
      for (const session of server.sessions.slice()) session.destroy()
    },
    close: async () => {
      for (const session of server.sessions.slice()) session.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  peer.port = (server.address() as AddressInfo).port
  return peer
}

/** The system id and password of the peer in a URL. */
export const smppPeerUrl = ({ port }: Pick<SmppPeer, 'port'>, scheme = 'smpp'): string =>
  `${scheme}://product:${password}@127.0.0.1:${port}`
