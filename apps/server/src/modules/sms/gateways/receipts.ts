/**
 * Reads what a gateway delivers: receipts, in the text format of SMPP 3.4 appendix B or as optional parameters, and
 * messages of phones.
 */

import { withoutNul } from '@tradewind/platform'
import type { SmsReceiptState } from '../provider.ts'
import { decodeGsm } from './gsm-alphabet.ts'
import { splitHeader, type Concatenation } from './message-parts.ts'
import { esm, tags, type MessageBody } from './smpp/pdu.ts'

/**
 * The values of message_state (section 5.2.28) and the abbreviations of appendix B. The state `enroute` is left out,
 * because it says nothing new.
 */
const byNumber: Readonly<Record<number, SmsReceiptState>> = {
  2: 'delivered',
  3: 'expired',
  4: 'deleted',
  5: 'undeliverable',
  6: 'accepted',
  7: 'unknown',
  8: 'rejected',
}
const byAbbreviation: Readonly<Record<string, SmsReceiptState>> = {
  DELIVRD: 'delivered',
  EXPIRED: 'expired',
  DELETED: 'deleted',
  UNDELIV: 'undeliverable',
  ACCEPTD: 'accepted',
  UNKNOWN: 'unknown',
  REJECTD: 'rejected',
}

/**
 * A receipt as the gateway names the message. `phones`: the numbers that it names; one of them is the recipient, because
 * some gateways exchange sender and recipient in receipts and others do not.
 */
export type GatewayReceipt = {
  providerMessageId: string
  phones: readonly string[]
  state: SmsReceiptState
  networkCode: string | null
  errorCode: string | null
}

export type Delivery =
  | { kind: 'receipt'; receipt: GatewayReceipt }
  | { kind: 'message'; from: string; to: string; text: string; concatenation: Concatenation | null }
  /** A receipt without news, or without a message id. */
  | { kind: 'nothing' }

/** Types 1, 2 and 8 of esm_class (section 5.2.12): receipt, acknowledgement of the phone, intermediate notification. */
const receiptTypes: readonly number[] = [0x04, 0x08, 0x20]

/**
 * Reads deliver_sm or data_sm. `networkTag`: the gateway's own optional parameter with the mobile network of the phone.
 */
export const readDelivery = (message: MessageBody, networkTag: number): Delivery => {
  const isReceipt =
    receiptTypes.includes(message.esmClass & esm.typeMask) || message.options.has(tags.receiptedMessageId)
  if (isReceipt) return readReceipt(message, networkTag)
  const { source, destination, esmClass, options } = message
  const hasHeader = (esmClass & esm.userDataHeader) !== 0 && message.text.length > 0
  const { text, concatenation } = hasHeader ? splitHeader(message.text) : { text: message.text, concatenation: null }
  return {
    kind: 'message',
    from: digits(source),
    to: digits(destination),
    text: decodeText(text, message.dataCoding),
    concatenation: concatenation ?? fromOptions(options),
  }
}

const readReceipt = ({ source, destination, text, options }: MessageBody, networkTag: number): Delivery => {
  // Receipts are ASCII whatever data_coding says, except that some gateways encode the underscore as GSM.
  const words = withoutNul(text.toString('latin1')).replaceAll('\u0011', '_')
  const providerMessageId = cString(options.get(tags.receiptedMessageId)) ?? /\bid:\s*(\S+)/i.exec(words)?.[1]
  const number = options.get(tags.messageState)?.[0]
  const state =
    number === undefined
      ? byAbbreviation[(/\bstat:\s*([A-Z]+)/i.exec(words)?.[1] ?? '').toUpperCase().slice(0, 7)]
      : byNumber[number]
  if (providerMessageId === undefined || state === undefined) return { kind: 'nothing' }
  const errorCode = /\berr:\s*([0-9A-Za-z]{1,10})/i.exec(words)?.[1] ?? networkError(options.get(tags.networkErrorCode))
  return {
    kind: 'receipt',
    receipt: {
      providerMessageId,
      phones: [source, destination].map(digits).filter((address) => /^\d{6,}$/.test(address)),
      state,
      networkCode: cString(options.get(networkTag)) ?? null,
      errorCode: errorCode === null || /^0+$/.test(errorCode) ? null : errorCode,
    },
  }
}

/** network_error_code (section 5.3.2.31): the type of the network, and its code in two bytes. */
const networkError = (value: Buffer | undefined): string | null =>
  value?.length === 3 ? String(value.readUInt16BE(1)) : null

/** The optional parameters by which some gateways join the parts of a phone's message (section 5.3.2.22). */
const fromOptions = (options: ReadonlyMap<number, Buffer>): Concatenation | null => {
  const reference = options.get(tags.sarReference)
  const count = options.get(tags.sarTotal)?.[0] ?? 0
  const number = options.get(tags.sarSequence)?.[0] ?? 0
  if (reference?.length !== 2 || count < 2 || number < 1 || number > count) return null
  return { reference: reference.readUInt16BE(0), count, number }
}

const cString = (value: Buffer | undefined): string | undefined => {
  const text = value?.toString('latin1').replace(/\0.*$/s, '').trim()
  return text === '' ? undefined : text
}

const digits = (address: string): string => address.replace(/^\+/, '')

/** Section 5.2.19. Coding 0 is the gateway's default alphabet, which is GSM unless the gateway says otherwise. */
export const decodeText = (bytes: Buffer, dataCoding: number): string => {
  if (dataCoding === 8)
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le')
  if (dataCoding === 0) return decodeGsm(bytes)
  return bytes.toString('latin1')
}

/** Writes the text of a gateway's receipt. Dates are YYMMDDhhmm. */
export const writeReceipt = (id: string, { state, at, error = '000' }: WrittenReceipt): string => {
  const stamp = at.toISOString().replaceAll(/\D/g, '').slice(2, 12)
  const delivered = state === 'DELIVRD' ? '001' : '000'
  return `id:${id} sub:001 dlvrd:${delivered} submit date:${stamp} done date:${stamp} stat:${state} err:${error} text:`
}
type WrittenReceipt = { state: 'DELIVRD' | 'UNDELIV' | 'EXPIRED'; at: Date; error?: string }
