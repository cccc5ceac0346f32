/** An SMTP server as a relay: a configured server, or the built-in catcher. */

import { createOutbound, type SmtpRelayConfig } from '@tradewind/platform'
import type { Relay, RelayAnswer } from '../relay.ts'
import type { SmtpServer } from '../smtp/smtp-pool.ts'
import { testSmtp } from '../smtp/smtp-test.ts'
import { openSmtpRelay, type SmtpRelay } from '../smtp/smtp.ts'

export const createSmtpRelay = (config: SmtpRelayConfig): Relay => {
  const { name, priority, weight, parallel, host, port, secure, user, password, timeoutMs } = config
  const server: SmtpServer = { host, port, secure, user, password, timeoutMs }
  const connection = openSmtpRelay(server, { parallel, isFinal: false })
  return {
    name,
    kind: 'smtp',
    priority,
    weight,
    parallel,
    target: `${host}:${port}`,
    send: ({ envelope, message }, handOver) => connection.send(envelope, message, handOver),
    // The operator configured the server, so it may be in a private network.
    test: () => testSmtp(createOutbound([host]), server),
    close: async () => connection.close(),
  }
}

/** Returns the host and port of the catcher; null while the catcher does not run. */
type ReadAddress = () => Promise<{ host: string; port: number } | null>

/**
 * The catcher as a relay. The catcher also holds the mailboxes, so a mail that the catcher accepts is delivered. The
 * catcher may restart on another port, so the host and port are read again after a failed connection.
 */
export const createCatcherRelay = (readAddress: ReadAddress, parallel: number): Relay => {
  let open: Promise<SmtpRelay> | null = null
  const find = async (): Promise<SmtpServer> => {
    const address = await readAddress()
    if (address === null) throw new Error('the mail catcher is not running')
    return { ...address, secure: false, user: null, password: null }
  }
  const connect = async () => openSmtpRelay(await find(), { parallel, isFinal: true })
  const send = async (...message: Parameters<SmtpRelay['send']>): Promise<RelayAnswer> => {
    open ??= connect()
    const opening = open
    let connection: SmtpRelay
    try {
      connection = await opening
    } catch (error) {
      if (open === opening) open = null
      const detail = error instanceof Error ? error.message : String(error)
      return { kind: 'deferred', byRelay: true, fault: { kind: 'unreachable' }, detail, server: '', tls: '' }
    }
    const answer = await connection.send(...message)
    if (answer.fault?.kind === 'unreachable' && open === opening) {
      open = null
      connection.close()
    }
    return answer
  }
  return {
    name: 'catcher',
    kind: 'catcher',
    priority: 1,
    weight: 1,
    parallel,
    target: 'catcher',
    send: ({ envelope, message }, handOver) => send(envelope, message, handOver),
    test: async () => testSmtp(createOutbound(['127.0.0.1', '::1']), await find()),
    close: async () => {
      const closing = open
      open = null
      // If no connection was ever opened, or if opening failed, there is nothing to close.
      const connection = await closing?.catch(() => null)
      connection?.close()
    },
  }
}
