/**
 * Pooled SMTP connections. This pool reads a message only after the server has asked for it, so that "handed over" is
 * exact (see docs/decisions/0005-outreach-dispatch.md). nodemailer's own pool reads the message earlier.
 */

import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { TLSSocket } from 'node:tls'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SmtpEnvelope } from '../relay.ts'

/**
 * The remote end of a connection. `server`: name, address and port. `tls`: protocol and cipher; empty when the
 * connection is not encrypted.
 */
export type SmtpPeer = { server: string; tls: string }

export type SmtpPool = {
  /**
   * Sends a message and returns the server's reply. Rejects with nodemailer's error (`responseCode` and `response` if
   * the server answered). `onPeer`: called with the peer once a connection is open.
   */
  send(envelope: SmtpEnvelope, message: () => Readable, onPeer: (peer: SmtpPeer) => void): Promise<string>
  /**
   * Ends each connection after its message was answered. If a connection were cut off earlier, the outcome of its
   * message would be unknown.
   */
  close(): void
}

export type SmtpServer = {
  host: string
  port: number
  secure: boolean
  user: string | null
  password: string | null
  /** If absent, STARTTLS is used whenever the server offers it, except for a server on loopback. */
  startTls?: 'required' | 'never'
  /**
   * The maximum time for which the server may be silent in any phase; then the connection is ended. This value can only
   * shorten the default times.
   */
  timeoutMs?: number
  /**
   * The maximum time for which the server may be silent before it asks for the message; then the connection is ended.
   * Default: 30 s.
   */
  commandTimeoutMs?: number
  /** Returns the IP address to connect to, called for each connection; if absent, DNS resolves the host. */
  resolve?: () => Promise<string>
}

/**
 * Timeouts. Before the server asks for the message, nothing is sent and another relay can be tried, so these timeouts
 * are short. After the end of the message is written, only the server's reply reveals the outcome, so that timeout is
 * long.
 */
const patience = { connectMs: 10_000, greetingMs: 15_000, commandMs: 30_000, messageMs: 120_000 }
const patienceOf = ({ timeoutMs = Infinity, commandTimeoutMs = patience.commandMs }: SmtpServer): typeof patience => ({
  connectMs: Math.min(timeoutMs, patience.connectMs),
  greetingMs: Math.min(timeoutMs, patience.greetingMs),
  commandMs: Math.min(timeoutMs, commandTimeoutMs),
  messageMs: Math.min(timeoutMs, patience.messageMs),
})
/**
 * A connection is replaced after this many messages, so that load balancers in front of a relay distribute connections.
 */
const messagesAtMost = 5_000

type Link = { connection: SMTPConnection; peer: SmtpPeer; isAlive: boolean; messages: number }

/** Opens a pool of at most `size` connections. When all of them are in use, a message waits for a free one. */
export const openSmtpPool = (server: SmtpServer, size: number): SmtpPool => {
  const idle: Link[] = []
  const waiting: (() => void)[] = []
  let open = 0
  let isClosed = false

  const acquire = async (): Promise<Link> => {
    const isFull = () => open >= size && idle.length === 0
    while (isFull()) await new Promise<void>((resolve) => waiting.push(resolve))
    for (let link = idle.pop(); link !== undefined; link = idle.pop()) if (link.isAlive) return link
    open += 1
    try {
      return await connect()
    } catch (error) {
      open -= 1
      waiting.shift()?.()
      throw error
    }
  }

  const connect = async (): Promise<Link> => {
    const peer = { server: `${server.host}:${server.port}`, tls: '' }
    const link: Link = { connection: await newConnection(server), peer, isAlive: true, messages: 0 }
    try {
      await connectAndSignIn(link.connection, server)
      link.peer = peerOf(link.connection, server)
    } catch (error) {
      link.connection.close()
      throw error
    }
    link.connection.once('end', () => {
      if (link.isAlive) drop(link)
    })
    return link
  }

  const drop = (link: Link) => {
    link.isAlive = false
    const place = idle.indexOf(link)
    if (place >= 0) idle.splice(place, 1)
    open -= 1
    waiting.shift()?.()
  }

  const giveBack = (link: Link) => {
    link.messages += 1
    if (!link.isAlive) return
    if (isClosed) link.connection.close()
    else if (link.messages >= messagesAtMost) link.connection.quit()
    else idle.push(link)
    waiting.shift()?.()
  }

  const send: SmtpPool['send'] = async (envelope, message, onPeer) => {
    const link = await acquire()
    onPeer(link.peer)
    const wasUsed = link.messages > 0
    const { commandMs, messageMs } = patienceOf(server)
    const stream = message()
    // The stream is read once the server has asked for the message. From then on the longer timeout applies.
    stream.once('resume', () => waitFor(link.connection, messageMs))
    try {
      waitFor(link.connection, commandMs)
      const reply = await sendOver(link.connection, envelope, stream)
      // An unused connection stays open for a while, so the longer timeout applies again.
      waitFor(link.connection, messageMs)
      giveBack(link)
      return reply
    } catch (error) {
      const isLost = await recoverLink(link, error)
      if (!isLost) giveBack(link)
      // The server closed a connection that had been idle, before any part of this message was sent. The message is
      // sent over another connection.
      if (isLost && wasUsed && !stream.readableDidRead && !hasReply(error)) return send(envelope, message, onPeer)
      throw error
    }
  }

  /**
   * Returns true if the connection is lost. After a refusal the connection is reset and can be used again; after any
   * other error it is closed.
   */
  const recoverLink = async (link: Link, error: unknown): Promise<boolean> => {
    const isFine = link.isAlive && hasReply(error) && !isGoodbye(error) && (await reset(link.connection))
    if (!isFine) link.connection.close()
    if (!isFine && link.isAlive) drop(link)
    return !isFine
  }

  return {
    send,
    close: () => {
      isClosed = true
      for (const link of idle.splice(0)) link.connection.close()
    },
  }
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

const peerOf = (connection: SMTPConnection, { host, port }: SmtpServer): SmtpPeer => {
  const { _socket: socket } = connection
  const address = socket ? (socket.remoteAddress ?? '') : ''
  const server = address === '' || address === host ? `${host}:${port}` : `${host}:${port} (${address})`
  if (!(socket instanceof TLSSocket)) return { server, tls: '' }
  return { server, tls: `${socket.getProtocol() ?? ''} ${socket.getCipher().name}`.trim() }
}

/**
 * The options of a connection. A server on loopback may have a self-signed certificate; all other certificates are
 * verified.
 */
export const connectionOptions = (server: SmtpServer) => {
  const { host, port, secure, startTls } = server
  const { connectMs, greetingMs, commandMs } = patienceOf(server)
  return {
    host,
    port,
    secure,
    requireTLS: startTls === 'required',
    ignoreTLS: startTls === 'never' || (startTls === undefined && isLoopback(host)),
    ...(isIP(host) === 0 && { tls: { servername: host } }),
    connectionTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: commandMs,
  }
}

const newConnection = async (server: SmtpServer): Promise<SMTPConnection> => {
  const host = (await server.resolve?.()) ?? server.host
  const connection = new SMTPConnection({ ...connectionOptions(server), host })
  // While a message is being sent, errors of the connection reach the callback of the message. If an idle connection
  // breaks, nothing has to be reported. Without this listener, however, the error event would end the process.
  connection.on('error', () => undefined)
  return connection
}

const waitFor = ({ _socket: socket }: SMTPConnection, ms: number): void => {
  if (socket) socket.setTimeout(ms)
}

const connectAndSignIn = (connection: SMTPConnection, { user, password }: SmtpServer): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('the server closed the connection')))
    connection.connect((connectError) => {
      if (connectError) return reject(connectError)
      if (user === null) return resolve()
      return connection.login({ user, pass: password ?? '' }, (error) => (error ? reject(error) : resolve()))
    })
  })

const sendOver = (connection: SMTPConnection, envelope: SmtpEnvelope, message: Readable): Promise<string> =>
  new Promise((resolve, reject) => {
    // When the server closes the connection, nodemailer calls the callback after this event, or never. Therefore this
    // event rejects the promise, a moment later, so that the callback's error wins if there is one.
    const onEnd = () => setImmediate(() => reject(new Error('the connection was closed')))
    connection.once('end', onEnd)
    connection.send({ from: envelope.from, to: [envelope.to] }, message, (error, sent) => {
      connection.off('end', onEnd)
      if (error) reject(error)
      else resolve(sent.response)
    })
  })

const reset = (connection: SMTPConnection): Promise<boolean> =>
  new Promise((resolve) => {
    const onEnd = () => resolve(false)
    connection.once('end', onEnd)
    connection.reset((error) => {
      connection.off('end', onEnd)
      resolve(!error)
    })
  })

const replyCodeOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : null
const hasReply = (error: unknown): boolean => replyCodeOf(error) !== null
/** RFC 5321 section 3.8: the server closes the connection after 421. */
const isGoodbye = (error: unknown): boolean => replyCodeOf(error) === 421
