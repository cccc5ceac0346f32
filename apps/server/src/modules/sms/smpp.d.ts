/** The part of the npm package `smpp` (SMPP 3.4 over TCP) that is used here. The package has no types. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events'
  import type { Server as NetServer, Socket } from 'node:net'

  /** A text parameter as it arrives: decoded, with the elements of the user-data header. */
  type Message = { message: string; udh?: Buffer[] }

  type Pdu = {
    command: string
    command_status: number
    sequence_number: number
    message_id?: string
    system_id?: string
    password?: string
    source_addr?: string
    destination_addr?: string
    esm_class?: number
    short_message?: Message
    receipted_message_id?: string
    message_state?: number
    isResponse(): boolean
    response(options?: Record<string, unknown>): Pdu
  }

  type Answer = (pdu: Pdu) => void

  interface Session extends EventEmitter {
    socket: Socket
    bind_transceiver(options: Record<string, unknown>, answer: Answer): boolean
    submit_sm(options: Record<string, unknown>, answer: Answer): boolean
    deliver_sm(options: Record<string, unknown>, answer?: Answer): boolean
    send(pdu: Pdu): boolean
    close(done?: () => void): void
    destroy(done?: () => void): void
  }

  interface Server extends NetServer {
    sessions: Session[]
  }

  const smpp: {
    connect(options: { host: string; port: number; tls: boolean; auto_enquire_link_period?: number }): Session
    createServer(listener: (session: Session) => void): Server
    encodings: Record<'ASCII' | 'UCS2', { match(text: string): boolean; encode(text: string): Buffer }>
    ESME_ROK: number
    ESME_RBINDFAIL: number
    ESME_RINVDSTADR: number
    ESME_RSYSERR: number
  }
  export default smpp
  export type { Message, Pdu, Server, Session }
}
