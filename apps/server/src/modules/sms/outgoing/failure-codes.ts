/**
 * Translates the error codes of SMS gateways to the codes of RFC 3463, by which reports group failures and by which a
 * dead number is told from a switched-off phone. Sources: GSM MAP errors (3GPP TS 29.002), which SMPP receipts carry, SMPP
 * 3.4 command states, and Twilio's error codes.
 */

/** `5.1.1`: no such number. `4.2.1`: not reachable. `5.2.2`: memory full. `5.7.1`: barred or filtered. `5.4.4`: network. */
const codes: Readonly<Record<string, string>> = {
  // GSM MAP errors.
  '001': '5.1.1',
  '1': '5.1.1',
  '005': '5.1.1',
  '5': '5.1.1',
  '006': '4.2.1',
  '6': '4.2.1',
  '009': '5.7.1',
  '9': '5.7.1',
  '011': '5.7.1',
  '11': '5.7.1',
  '013': '5.7.1',
  '13': '5.7.1',
  '021': '5.4.4',
  '21': '5.4.4',
  '027': '4.2.1',
  '27': '4.2.1',
  '031': '4.2.1',
  '31': '4.2.1',
  '032': '5.4.4',
  '32': '5.4.4',
  '034': '5.4.4',
  '34': '5.4.4',
  // SMPP command states.
  ESME_RINVDSTADR: '5.1.1',
  ESME_RINVDSTTON: '5.4.4',
  ESME_RINVDSTNPI: '5.4.4',
  ESME_RMSGQFUL: '4.4.5',
  ESME_RTHROTTLED: '4.4.5',
  ESME_RINVMSGLEN: '5.6.0',
  ESME_RINVDCS: '5.6.0',
  ESME_RSUBMITFAIL: '5.4.4',
  // Twilio.
  '21211': '5.1.1',
  '21614': '5.1.1',
  '21610': '5.7.1',
  '30003': '4.2.1',
  '30004': '5.7.1',
  '30005': '5.1.1',
  '30006': '5.1.1',
  '30007': '5.7.1',
  '30008': '5.4.4',
}

/** The codes that prove that the number itself is bad, so that no further SMS is sent to it. */
const deadNumber = '5.1.1'

export type Failing = { detail: string; addressIsBad: boolean }

/** `code`: the gateway's code, null when it gives none. `words`: what the gateway says, or the state of the receipt. */
export const readFailure = (code: string | null, words: string): Failing => {
  const known = codes[code ?? '']
  return {
    detail: [known, code, words].filter((part) => part !== undefined && part !== null && part !== '').join(' '),
    addressIsBad: known === deadNumber,
  }
}
