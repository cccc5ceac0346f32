/** The part of the npm package `smpp` (SMPP 3.4 over TCP) that is used here. The package has no types. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events'
  import type { Server as NetServer, Socket } from 'node:net'

  type Message = { message: string; udh?: Buffer[] }

  type Fields = Record<string, unknown>

  class PDU {
    constructor(command: string, fields?: Fields)
    constructor(bytes: Buffer)
    command: string
    command_status: number
    sequence_number: number
    message_id?: string
    system_id?: string
    password?: string
    source_addr?: string
    destination_addr?: string
    esm_class?: number
    data_coding?: number
    short_message?: Message
    message_payload?: Message
    receipted_message_id?: string
    message_state?: number
    isResponse(): boolean
    response(fields?: Fields): PDU
    toBuffer(): Buffer
  }

  type Answer = (pdu: PDU) => void

  interface Session extends EventEmitter {
    socket: Socket
    bind_transceiver(fields: Fields, answer: Answer): boolean
    submit_sm(fields: Fields, answer: Answer): boolean
    deliver_sm(fields: Fields, answer?: Answer): boolean
    unbind(answer?: Answer): boolean
    send(pdu: PDU): boolean
    close(done?: () => void): void
    destroy(done?: () => void): void
  }

  interface Server extends NetServer {
    sessions: Session[]
  }

  const smpp: {
    connect(options: { host: string; port: number }): Session
    createServer(options: { key?: string; cert?: string }, listener: (session: Session) => void): Server
    PDU: typeof PDU
  }
  export default smpp
  export type { Fields, PDU, Server, Session }
}
