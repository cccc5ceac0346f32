/**
 * Sends SMS through an SMPP 3.4 gateway, over one transceiver connection. The connection is bound at its first use, and
 * again after it was lost.
 */

import { randomInt } from 'node:crypto'
import type { Log } from '@tradewind/platform'
import smpp, { type Pdu, type Session } from 'smpp'
import type { Sms, SmsProvider } from './provider.ts'
import { readReceipt, type Receipt } from './receipts.ts'
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
  /**
   * Called with each receipt, before the receipt is acknowledged. If this function throws, the receipt is refused, so
   * that the gateway sends the receipt again.
   */
  onReceipt: (receipt: Receipt) => Promise<void>
}

export const createSmppProvider = ({ url, log, onReceipt }: SmppOptions): SmsProvider => {
  let connection: Promise<Session> | null = null

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
  const takeReceipt = async (session: Session, pdu: Pdu): Promise<void> => {
    const receipt = readReceipt(pdu)
    try {
      if (receipt !== null) await onReceipt(receipt)
      session.send(pdu.response())
    } catch (error) {
      log.error({ err: error }, 'SMS receipt not kept; the gateway will repeat it')
      session.send(pdu.response({ command_status: smpp.ESME_RSYSERR }))
    }
  }

  return {
    send: async (sms) => {
      const session = await connect()
      const providerMessageIds: string[] = []
      for (const part of toParts(sms)) providerMessageIds.push(await submit(session, part))
      return { providerMessageIds }
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
        else reject(new Error(`SMPP ${what}: refused with status 0x${pdu.command_status.toString(16)}`))
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
