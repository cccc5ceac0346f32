/** Connects to an organisation's mailbox step by step, and only to addresses that `outbound` permits. */

import type { ServerTest } from '@tradewind/contract'
import type { Outbound } from '@tradewind/platform'
import { ImapFlow } from 'imapflow'
import {
  type TypedServer,
  greetingFaultOf,
  resolveHost,
  StepFailed,
  stepMs,
  tryInSteps,
  TooSlow,
  within,
} from '../../mail-transport/index.ts'

/**
 * The maximum size of a mail that is read from a mailbox. A larger mail is set aside, because parsing takes several
 * times its size in memory.
 */
export const sizeLimitBytes = 15 * 1024 * 1024

/**
 * An open folder. `uidValidity`: the server's UIDVALIDITY together with the user name and host, because two servers may
 * use the same UIDVALIDITY. `lastUid`: the highest UID in the folder.
 */
export type Opened = { client: ImapFlow; folder: string; uidValidity: string; lastUid: number }

/**
 * Tests a mailbox step by step: connects, signs in and opens the inbox. Returns the open inbox if all steps succeed;
 * the caller closes its connection.
 */
export const openMailbox = async (
  outbound: Outbound,
  server: TypedServer,
  ms: number = stepMs,
): Promise<{ opened: Opened | null; test: ServerTest }> => {
  let opened: Opened | null = null
  const test = await tryInSteps(async (done) => {
    const address = await resolveHost(outbound, server.host, ms)
    done('resolve', address)
    const client = clientOf(server, address)
    try {
      await within(ms, client.connect(), () => client.close())
    } catch (error) {
      client.close()
      throw failedAt(error, done, `${address}:${server.port}`)
    }
    done('connect', `${address}:${server.port}`)
    done('greet', '')
    done('sign_in', server.username)
    try {
      opened = await openFolder(client, server, { path: inbox, ms })
    } catch (error) {
      client.close()
      throw new StepFailed('open', error instanceof TooSlow ? 'timeout' : 'broken', error)
    }
    done('open', inbox)
  })
  return { opened, test }
}

/** Every mailbox has a folder INBOX (RFC 3501 section 5.1). */
export const inbox = 'INBOX'

/**
 * Opens a folder by EXAMINE, so that nothing in it changes and no mail becomes read. Throws TooSlow, and the server's
 * own error about the folder.
 */
export const openFolder = async (
  client: ImapFlow,
  { username, host }: Pick<TypedServer, 'username' | 'host'>,
  { path, ms }: { path: string; ms: number },
): Promise<Opened> => {
  const box = await within(ms, client.mailboxOpen(path, { readOnly: true }), () => client.close())
  // UIDNEXT is optional for servers (RFC 3501 section 6.3.1).
  const lastUid = Math.max(0, (box.uidNext || 1) - 1)
  return { client, folder: path, uidValidity: `${username}@${host} ${box.uidValidity}`, lastUid }
}

type Done = Parameters<Parameters<typeof tryInSteps>[0]>[0]

/**
 * Returns which step failed. The IMAP client connects, reads the greeting and signs in within one function call, so
 * only the error of that call shows the step.
 */
const failedAt = (error: unknown, done: Done, where: string): StepFailed => {
  const isRejected =
    typeof error === 'object' &&
    error !== null &&
    'authenticationFailed' in error &&
    error.authenticationFailed === true
  if (isRejected) {
    done('connect', where)
    done('greet', '')
    return new StepFailed('sign_in', 'rejected', error)
  }
  const code = error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : ''
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET/.test(code))
    return new StepFailed('connect', 'unreachable', error)
  const fault = greetingFaultOf(error)
  if (fault === 'timeout') return new StepFailed('connect', fault, error)
  done('connect', where)
  return new StepFailed('greet', fault, error)
}

const clientOf = ({ host, port, security, username, password }: TypedServer, address: string): ImapFlow => {
  const client = new ImapFlow({
    host: address,
    servername: host,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth: { user: username, pass: password },
    // Some providers refuse to open a folder for a client that does not identify itself by the command ID (RFC 2971).
    clientInfo: { name: 'Tradewind', vendor: 'Tradewind' },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: 3 * stepMs,
    maxLiteralSize: sizeLimitBytes,
  })
  // If the connection breaks later, the command that is running fails. The event itself needs no handling, but without
  // a listener it would end the process.
  client.on('error', () => undefined)
  return client
}
