/**
 * Reads and writes delivery receipts of an SMS gateway, in the text format of SMPP 3.4 appendix B. If the gateway also
 * sends the state and the id as optional parameters, they are preferred to the text.
 */

import type { Pdu } from 'smpp'

export type ReceiptState = 'delivered' | 'expired' | 'deleted' | 'undeliverable' | 'accepted' | 'unknown' | 'rejected'
export type Receipt = { providerMessageId: string; state: ReceiptState }

/**
 * The values of message_state (SMPP 3.4 section 5.2.28) and the abbreviations of appendix B. The state `enroute` is
 * left out, because it says nothing new.
 */
const byNumber: Readonly<Record<number, ReceiptState>> = {
  2: 'delivered',
  3: 'expired',
  4: 'deleted',
  5: 'undeliverable',
  6: 'accepted',
  7: 'unknown',
  8: 'rejected',
}
const byAbbreviation: Readonly<Record<string, ReceiptState>> = {
  DELIVRD: 'delivered',
  EXPIRED: 'expired',
  DELETED: 'deleted',
  UNDELIV: 'undeliverable',
  ACCEPTD: 'accepted',
  UNKNOWN: 'unknown',
  REJECTD: 'rejected',
}

/** Reads a receipt. Returns null for a message that a phone sent, and for a receipt without a known state. */
export const readReceipt = (pdu: Pdu): Receipt | null => {
  const text = pdu.short_message?.message ?? ''
  const providerMessageId = pdu.receipted_message_id ?? /\bid:(\S+)/.exec(text)?.[1]
  const state =
    pdu.message_state === undefined
      ? byAbbreviation[/\bstat:(\w{7})/.exec(text)?.[1] ?? '']
      : byNumber[pdu.message_state]
  return providerMessageId === undefined || state === undefined ? null : { providerMessageId, state }
}

/** Writes the text of a gateway's receipt. Dates are YYMMDDhhmm. */
export const writeReceipt = (id: string, state: 'DELIVRD' | 'UNDELIV', at: Date): string => {
  const stamp = at.toISOString().replaceAll(/\D/g, '').slice(2, 12)
  const [delivered, error] = state === 'DELIVRD' ? ['001', '000'] : ['000', '001']
  return `id:${id} sub:001 dlvrd:${delivered} submit date:${stamp} done date:${stamp} stat:${state} err:${error} text:`
}
