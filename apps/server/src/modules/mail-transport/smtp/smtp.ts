/**
 * Sends the mails of outreach over pooled SMTP connections, one recipient per message. Determines the outcome of each
 * message exactly: accepted, refused, deferred or unknown.
 */

import { Readable } from 'node:stream'
import type { SendAnswer } from '../../outreach/index.ts'
import { provesBadAddress } from '../diagnosis.ts'
import type { RelayAnswer, RelayFault, SmtpEnvelope } from '../relay.ts'
import { openSmtpPool, type SmtpPeer, type SmtpPool, type SmtpServer } from './smtp-pool.ts'

export type SmtpRelay = {
  /**
   * Calls `handOver` right before the end of the message is written. Until then the server cannot accept the message.
   */
  send(envelope: SmtpEnvelope, message: string, handOver: () => void): Promise<RelayAnswer>
  close(): void
}

/**
 * Opens a pool. `isFinal`: true if the server holds the mailboxes, so that its acceptance is the delivery. RFC 5321
 * section 6.1: with its 250 a server takes responsibility; acceptance by a relay is no delivery.
 */
export const openSmtpRelay = (server: SmtpServer, options: { parallel: number; isFinal: boolean }): SmtpRelay => {
  const pool = openSmtpPool(server, options.parallel)
  return {
    send: (envelope, message, handOver) =>
      sendOne(pool, { envelope, message, handOver, isFinal: options.isFinal, server: `${server.host}:${server.port}` }),
    close: () => pool.close(),
  }
}

type Sending = { envelope: SmtpEnvelope; message: string; handOver: () => void; isFinal: boolean; server: string }

const sendOne = async (pool: SmtpPool, sending: Sending): Promise<RelayAnswer> => {
  const { envelope, message, handOver, isFinal } = sending
  let peer: SmtpPeer = { server: sending.server, tls: '' }
  let isHandedOver = false
  const content = Buffer.from(message, 'latin1')
  const stream = () =>
    lastMomentStream(content, () => {
      handOver()
      isHandedOver = true
    })
  try {
    const detail = await pool.send(envelope, stream, (met) => {
      peer = met
    })
    return { kind: 'accepted', isFinal, detail, ...peer }
  } catch (error) {
    return { ...classifyFailure(error, isHandedOver), ...peer }
  }
}

/**
 * The number of bytes per read. The stream is read only as fast as the connection sends. When the end of a large
 * message is read, most of the message has therefore been sent.
 */
const pieceBytes = 64 * 1024

/**
 * A stream of the message that calls `handOver` right before the end of the message, because the end makes the server
 * responsible for the message.
 */
const lastMomentStream = (content: Buffer, handOver: () => void): Readable => {
  let given = 0
  return new Readable({
    highWaterMark: pieceBytes,
    read() {
      if (given < content.length) {
        this.push(content.subarray(given, given + pieceBytes))
        given += pieceBytes
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

/**
 * `command`: the command that the server answered, in nodemailer's names (`CONN` for the greeting, `AUTH …`, `MAIL
 * FROM`, …).
 */
type SmtpFailure = { message: string; responseCode: number | null; response: string; command: string }

const readFailure = (error: unknown): SmtpFailure => {
  const message = error instanceof Error ? error.message : String(error)
  if (typeof error !== 'object' || error === null) return { message, responseCode: null, response: '', command: '' }
  const responseCode = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const response = 'response' in error && typeof error.response === 'string' ? error.response : ''
  const command = 'command' in error && typeof error.command === 'string' ? error.command : ''
  return { message, responseCode, response, command }
}

/** Reads the enhanced status (RFC 3463) at the start of a reply, e.g. `5.1.1`. */
export const enhancedStatusOf = (reply: string): string | null =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1] ?? /^(\d\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1] ?? null

/**
 * Returns true for replies which say that the account has sent too much for now: Google's 5.4.5, Amazon's 454, and
 * texts about an exceeded quota.
 */
const saysQuota = ({ responseCode, response }: SmtpFailure): boolean =>
  enhancedStatusOf(response) === '5.4.5' ||
  (responseCode === 454 && /daily/i.test(response)) ||
  /(?:sending|message|relay) (?:quota|limit|rate) (?:is )?exceeded/i.test(response)

/** Returns true for a reply to a command before MAIL FROM. Such a reply concerns the connection, not the message. */
const isBeforeMail = ({ command }: SmtpFailure): boolean => /^(?:CONN|EHLO|HELO|LHLO|STARTTLS|AUTH)/.test(command)

/** Returns the fault of the relay; null when the message or its recipient is at fault. */
const routeFaultOf = (failure: SmtpFailure, isHandedOver: boolean): RelayFault | null => {
  const { responseCode, command } = failure
  if (responseCode === null) return { kind: isHandedOver ? 'silent' : 'unreachable' }
  if (command.startsWith('AUTH') || [530, 534, 535, 538].includes(responseCode)) return { kind: 'sign_in' }
  if (saysQuota(failure)) return { kind: 'quota' }
  if (responseCode === 421 || (command === 'MAIL FROM' && responseCode < 500)) return { kind: 'busy' }
  return isBeforeMail(failure) ? { kind: 'unreachable' } : null
}

/**
 * Derives the outcome of a message. If the server replied, the reply decides. Without a reply, it is certain that the
 * message was not sent only if it was not handed over.
 */
export const classifyFailure = (error: unknown, isHandedOver: boolean): SendAnswer & { fault?: RelayFault } => {
  const failure = readFailure(error)
  const { message, responseCode, response } = failure
  const detail = response === '' ? message : response
  const fault = routeFaultOf(failure, isHandedOver)
  if (fault !== null)
    return fault.kind === 'silent'
      ? { kind: 'unknown', fault, detail }
      : { kind: 'deferred', byRelay: true, fault, detail }
  if (responseCode !== null && responseCode < 500) return { kind: 'deferred', detail }
  // A reply to MAIL FROM concerns the sender, whatever its status is (RFC 5321 section 3.3).
  const addressIsBad = failure.command !== 'MAIL FROM' && provesBadAddress(enhancedStatusOf(response), response)
  return { kind: 'refused', addressIsBad, detail }
}
