/**
 * The SMS simulator: a real SMPP server on loopback that stores messages in a table instead of sending them to phones.
 *
 * Messages to numbers ending in 0000 are reported as undeliverable, and messages to numbers ending in 9999 are refused,
 * so that both cases can be tested.
 */

import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Platform } from '@tradewind/platform'
import smpp, { type Pdu, type Session } from 'smpp'
import { writeReceipt } from './receipts.ts'

const keepMs = 7 * 24 * 60 * 60_000
const concatenationElement = 0x00
const receiptMessage = 0x04

export type SmsSimulator = {
  /** The URL at which the product connects to the simulator. It contains a password, which is new at every start. */
  url: string
  stop(): Promise<void>
}

type SimulatorPlatform = Pick<Platform, 'db' | 'clock' | 'log'>
type Arrived = { messageId: string; from: string; to: string; text: string }

export const startSmsSimulator = async (platform: SimulatorPlatform): Promise<SmsSimulator> => {
  const password = randomBytes(6).toString('base64url')
  const server = smpp.createServer((session) => serve(platform, session, password))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  // An open server would keep the process alive, although the simulator is not needed any more when the product stops.
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    url: `smpp://simulator:${password}@127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const session of server.sessions.slice()) session.destroy()
      }),
  }
}

const serve = (platform: SimulatorPlatform, session: Session, password: string): void => {
  const parts = new Map<string, Map<number, string>>()
  let bound = false
  session.on('error', () => session.destroy())
  session.on('bind_transceiver', (pdu: Pdu) => {
    const given = Buffer.from(pdu.password ?? '')
    const wanted = Buffer.from(password)
    bound = pdu.system_id === 'simulator' && given.length === wanted.length && timingSafeEqual(given, wanted)
    session.send(pdu.response(bound ? { system_id: 'simulator' } : { command_status: smpp.ESME_RBINDFAIL }))
  })
  session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
  session.on('unbind', (pdu: Pdu) => {
    session.send(pdu.response())
    session.close()
  })
  session.on('submit_sm', (pdu: Pdu) => {
    if (bound)
      accept(platform, session, parts, pdu).catch((error: unknown) =>
        platform.log.error({ err: error }, 'the SMS simulator could not answer'),
      )
    else session.send(pdu.response({ command_status: smpp.ESME_RBINDFAIL }))
  })
}

const accept = async (
  platform: SimulatorPlatform,
  session: Session,
  parts: Map<string, Map<number, string>>,
  pdu: Pdu,
): Promise<void> => {
  const to = pdu.destination_addr ?? ''
  if (!/^\d{5,20}$/.test(to) || to.endsWith('9999')) {
    session.send(pdu.response({ command_status: smpp.ESME_RINVDSTADR }))
    return
  }
  const messageId = randomUUID()
  try {
    const text = joinParts(parts, pdu)
    if (text !== null) await keep(platform, { messageId, from: pdu.source_addr ?? '', to, text })
  } catch (error) {
    platform.log.error({ err: error }, 'the SMS simulator could not keep a message')
    session.send(pdu.response({ command_status: smpp.ESME_RSYSERR }))
    return
  }
  session.send(pdu.response({ message_id: messageId }))
  const state = to.endsWith('0000') ? 'UNDELIV' : 'DELIVRD'
  session.deliver_sm({
    source_addr: to,
    destination_addr: pdu.source_addr ?? '',
    esm_class: receiptMessage,
    short_message: writeReceipt(messageId, state, platform.clock.now()),
  })
}

/** Collects the parts of long messages. Returns the complete text; null until every part has arrived. */
const joinParts = (parts: Map<string, Map<number, string>>, pdu: Pdu): string | null => {
  const text = pdu.short_message?.message ?? ''
  const element = pdu.short_message?.udh?.find((one) => one[0] === concatenationElement)
  const [, , reference, count, number] = element ?? []
  if (reference === undefined || count === undefined || number === undefined) return text
  const key = `${pdu.source_addr}:${pdu.destination_addr}:${reference}`
  const known = parts.get(key) ?? new Map<number, string>()
  known.set(number, text)
  parts.set(key, known)
  if (known.size < count) return null
  parts.delete(key)
  return Array.from({ length: count }, (_, index) => known.get(index + 1) ?? '').join('')
}

const keep = async ({ db, clock }: SimulatorPlatform, { messageId, from, to, text }: Arrived): Promise<void> => {
  const now = clock.now()
  await db
    .insertInto('sms_simulator_message')
    .values({ id: messageId, sender: from, recipient: to, body: text, receivedAt: now })
    .execute()
  await db
    .deleteFrom('sms_simulator_message')
    .where('receivedAt', '<', new Date(now.getTime() - keepMs))
    .execute()
}
