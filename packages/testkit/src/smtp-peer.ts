/** An SMTP server on loopback for tests. It replies as RFC 5321 defines, unless the test overrides a reply. */

import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * The moments at which a test can override the reply. `CONNECT`: before the greeting. `BODY`: at the first bytes of a
 * message. `END`: at the end of a message. The other names are SMTP commands.
 */
export type SmtpMoment = 'CONNECT' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'BODY' | 'END' | 'RSET' | 'QUIT'
/**
 * Returns a reply that replaces the usual reply. `close`: the server closes the connection without a reply. `silent`:
 * the server never replies.
 */
export type SmtpAct = (moment: SmtpMoment, recipient: string) => string | 'close' | 'silent' | undefined

export type SmtpPeer = {
  port: number
  /** The function that overrides replies. A test may replace it at any time. */
  act: SmtpAct
  /**
   * The number of accepted messages by recipient. A message counts as accepted when the server has answered 250 to the
   * end of its data.
   */
  taken: Map<string, number>
  /** The last accepted message, and its envelope sender. */
  last: { message: string; from: string } | null
  /** The number of connections since the server was started. */
  connections: number
  close(): Promise<void>
}

const usual: Readonly<Record<SmtpMoment, string>> = {
  CONNECT: '220 peer.test ESMTP',
  EHLO: '250-peer.test\r\n250-8BITMIME\r\n250 AUTH PLAIN',
  AUTH: '235 2.7.0 welcome',
  MAIL: '250 2.1.0 fine',
  RCPT: '250 2.1.5 fine',
  DATA: '354 go on',
  BODY: '',
  END: '250 2.0.0 queued as T1',
  RSET: '250 2.0.0 fine',
  QUIT: '221 2.0.0 bye',
}
const isMoment = (verb: string): verb is SmtpMoment => verb in usual

export const startSmtpPeer = async (act: SmtpAct = () => undefined): Promise<SmtpPeer> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    peer.connections += 1
    serve(peer, socket)
  })
  const peer: SmtpPeer = {
    port: 0,
    act,
    taken: new Map(),
    last: null,
    connections: 0,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  peer.port = (server.address() as AddressInfo).port
  return peer
}

const serve = (peer: SmtpPeer, socket: Socket): void => {
  let recipient = ''
  let sender = ''
  let body: string[] | null = null
  let rest = ''
  socket.on('error', () => socket.destroy())
  /** Returns the reply at a moment, either overridden or usual; null when the server sends no reply. */
  const reply = (moment: SmtpMoment): string | null => {
    const given = peer.act(moment, recipient) ?? usual[moment]
    if (given === 'close') socket.destroy()
    if (given === 'close' || given === 'silent' || given === '') return null
    socket.write(`${given}\r\n`)
    // RFC 5321 section 3.8: the server closes the connection after 421.
    if (given.startsWith('421') || moment === 'QUIT') socket.end()
    return given
  }
  const take = (line: string) => {
    if (body !== null) return takeBody(body, line)
    const verb = line.slice(0, 4).toUpperCase()
    const moment = isMoment(verb) ? verb : 'RSET'
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (moment === 'MAIL') sender = address
    if (moment === 'RCPT') recipient = address
    const sent = reply(moment)
    if (moment === 'DATA' && sent?.startsWith('354') === true) body = []
  }
  const takeBody = (lines: string[], line: string) => {
    if (line !== '.') {
      if (lines.push(line) === 1) reply('BODY')
      return
    }
    body = null
    if (reply('END')?.startsWith('250') !== true) return
    peer.taken.set(recipient, (peer.taken.get(recipient) ?? 0) + 1)
    peer.last = { from: sender, message: `${lines.map((text) => text.replace(/^\.\./, '.')).join('\r\n')}\r\n` }
  }
  reply('CONNECT')
  socket.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (!socket.destroyed) take(line)
  })
}
