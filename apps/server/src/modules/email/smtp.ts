/** SMTP as an outreach provider: pooled connections, one recipient a message, and an exact word on what became of it. */
import { Readable } from 'node:stream'
import type { SendAnswer } from '../outreach/index.ts'
import { openSmtpPool, type SmtpEnvelope, type SmtpPool, type SmtpServer } from './smtp-pool.ts'

export type SmtpRoute = {
  /** Calls `handOver` right before the end of the message is written: until then the server cannot take it. */
  send(envelope: SmtpEnvelope, message: string, handOver: () => void): Promise<SendAnswer>
  close(): void
}

/** Reads `smtp://user:password@host:587` (or `smtps://`). */
export const parseSmtpUrl = (url: string): SmtpServer => {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    user: username === '' ? null : decodeURIComponent(username),
    password: password === '' ? null : decodeURIComponent(password),
  }
}

/**
 * Opens a pool. `isFinal`: this server keeps the mailboxes itself, so that its acceptance is the delivery (RFC 5321
 * section 6.1: the server takes responsibility with its 250); behind a relay, acceptance is only that.
 */
export const openSmtpRoute = (server: SmtpServer, options: { parallel: number; isFinal: boolean }): SmtpRoute => {
  const pool = openSmtpPool(server, options.parallel)
  return {
    send: (envelope, message, handOver) => sendOne(pool, envelope, message, handOver, options.isFinal),
    close: () => pool.close(),
  }
}

const sendOne = async (
  pool: SmtpPool,
  envelope: SmtpEnvelope,
  message: string,
  handOver: () => void,
  isFinal: boolean,
): Promise<SendAnswer> => {
  let isHandedOver = false
  const content = Buffer.from(message, 'latin1')
  const stream = () =>
    lastMomentStream(content, () => {
      handOver()
      isHandedOver = true
    })
  try {
    return { kind: 'accepted', isFinal, detail: await pool.send(envelope, stream) }
  } catch (error) {
    return classifyFailure(error, isHandedOver)
  }
}

/** The message, and `handOver` right before its end: the end is what makes the server answer for it. */
const lastMomentStream = (content: Buffer, handOver: () => void): Readable => {
  let isGiven = false
  return new Readable({
    read() {
      if (!isGiven) {
        isGiven = true
        this.push(content)
        return
      }
      try {
        handOver()
        this.push(null)
      } catch (error) {
        this.destroy(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
}

type SmtpFailure = { message: string; responseCode: number | null; response: string }

const readFailure = (error: unknown): SmtpFailure => {
  const message = error instanceof Error ? error.message : String(error)
  if (typeof error !== 'object' || error === null) return { message, responseCode: null, response: '' }
  const responseCode = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const response = 'response' in error && typeof error.response === 'string' ? error.response : ''
  return { message, responseCode, response }
}

/** RFC 3463 enhanced status at the start of a reply, e.g. `5.1.1`. */
export const enhancedStatusOf = (reply: string): string | null =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1] ?? /^(\d\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1] ?? null

/** 5.1.x says that the address is wrong (5.1.8 and 5.1.7 blame the sender's); 5.2.1 that the mailbox is closed. */
export const blamesAddress = (status: string): boolean =>
  /^5\.1\.(?:0|1|2|3|6|10)$/.test(status) || status === '5.2.1' || status === '5.4.4' || status === '5.4.310'

/** A reply settles it; without one, only what was not handed over is known not to have left. */
export const classifyFailure = (error: unknown, isHandedOver: boolean): SendAnswer => {
  const { message, responseCode, response } = readFailure(error)
  if (responseCode === null)
    return isHandedOver ? { kind: 'unknown', detail: message } : { kind: 'deferred', detail: message }
  const detail = response === '' ? message : response
  if (responseCode < 500) return { kind: 'deferred', detail }
  // Refused sign-in is the operator's to mend, not the recipient's fault: it may succeed later.
  if (responseCode === 530 || responseCode === 534 || responseCode === 535) return { kind: 'deferred', detail }
  const status = enhancedStatusOf(response)
  return { kind: 'refused', addressIsBad: status !== null && blamesAddress(status), detail }
}
