/** The two ends of the SMS benchmark, both by npm `smpp`: a gateway that throttles, and the simplest sender. */

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import smpp, { type PDU } from 'smpp'

const throttled = 0x58

/** Starts the gateway and returns its port. A token bucket of a tenth of a second decides what is throttled. */
export const createSmppSink = async ({ perSecond }: { perSecond: number }): Promise<number> => {
  const bucket = perSecond / 10
  let tokens = bucket
  let filledAtMs = performance.now()
  let number = 0
  const isAllowed = (): boolean => {
    const nowMs = performance.now()
    tokens = Math.min(bucket, tokens + ((nowMs - filledAtMs) * perSecond) / 1_000)
    filledAtMs = nowMs
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
  const server = smpp.createServer({}, (session) => {
    session.on('error', () => session.destroy())
    for (const command of ['bind_transceiver', 'enquire_link', 'unbind'])
      session.on(command, (pdu: PDU) => void session.send(pdu.response()))
    session.on('submit_sm', (pdu: PDU) => {
      if (!isAllowed()) return void session.send(pdu.response({ command_status: throttled }))
      number += 1
      const id = number.toString(16).padStart(8, '0')
      session.send(pdu.response({ message_id: id }))
      session.deliver_sm({
        source_addr: pdu.destination_addr,
        destination_addr: pdu.source_addr,
        esm_class: 4,
        short_message: `id:${number} sub:001 dlvrd:001 submit date:2601010000 done date:2601010001 stat:DELIVRD err:000 text:`,
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

type Loop = { port: number; count: number; window: number; numberOf(index: number): string }

/** Sends messages with a window, again when they are throttled. Returns the messages a second. */
export const sendBareSms = async ({ port, count, window, numberOf }: Loop): Promise<number> => {
  const session = smpp.connect({ host: '127.0.0.1', port })
  await once(session, 'connect')
  await new Promise<void>((resolve) => {
    session.bind_transceiver({ system_id: 'product', password: 'secret' }, () => resolve())
  })
  let receipts = 0
  const received = Promise.withResolvers<void>()
  session.on('deliver_sm', (pdu: PDU) => {
    receipts += 1
    session.send(pdu.response())
    if (receipts === count) received.resolve()
  })
  let next = 0
  const submit = (index: number): Promise<number> =>
    new Promise((resolve) => {
      const message = { destination_addr: numberOf(index), short_message: `Dear buyer ${index}, hello` }
      session.submit_sm({ ...message, registered_delivery: 1 }, ({ command_status: status }) => resolve(status))
    })
  const send = async (): Promise<void> => {
    while (next < count) {
      const index = next++
      while ((await submit(index)) === throttled) await new Promise((turn) => setTimeout(turn, 5))
    }
  }
  const startMs = performance.now()
  await Promise.all(Array.from({ length: window }, send))
  const seconds = (performance.now() - startMs) / 1_000
  await received.promise
  session.destroy()
  return count / seconds
}
