/** The command statuses of SMPP 3.4 (section 5.1.3), and what a client does about them. */

const names: Readonly<Record<number, string>> = {
  0x00: 'ESME_ROK',
  0x01: 'ESME_RINVMSGLEN',
  0x02: 'ESME_RINVCMDLEN',
  0x03: 'ESME_RINVCMDID',
  0x04: 'ESME_RINVBNDSTS',
  0x05: 'ESME_RALYBND',
  0x06: 'ESME_RINVPRTFLG',
  0x07: 'ESME_RINVREGDLVFLG',
  0x08: 'ESME_RSYSERR',
  0x0a: 'ESME_RINVSRCADR',
  0x0b: 'ESME_RINVDSTADR',
  0x0c: 'ESME_RINVMSGID',
  0x0d: 'ESME_RBINDFAIL',
  0x0e: 'ESME_RINVPASWD',
  0x0f: 'ESME_RINVSYSID',
  0x11: 'ESME_RCANCELFAIL',
  0x13: 'ESME_RREPLACEFAIL',
  0x14: 'ESME_RMSGQFUL',
  0x15: 'ESME_RINVSERTYP',
  0x33: 'ESME_RINVNUMDESTS',
  0x34: 'ESME_RINVDLNAME',
  0x40: 'ESME_RINVDESTFLAG',
  0x42: 'ESME_RINVSUBREP',
  0x43: 'ESME_RINVESMCLASS',
  0x44: 'ESME_RCNTSUBDL',
  0x45: 'ESME_RSUBMITFAIL',
  0x48: 'ESME_RINVSRCTON',
  0x49: 'ESME_RINVSRCNPI',
  0x50: 'ESME_RINVDSTTON',
  0x51: 'ESME_RINVDSTNPI',
  0x53: 'ESME_RINVSYSTYP',
  0x54: 'ESME_RINVREPFLAG',
  0x55: 'ESME_RINVNUMMSGS',
  0x58: 'ESME_RTHROTTLED',
  0x61: 'ESME_RINVSCHED',
  0x62: 'ESME_RINVEXPIRY',
  0x63: 'ESME_RINVDFTMSGID',
  0x64: 'ESME_RX_T_APPN',
  0x65: 'ESME_RX_P_APPN',
  0x66: 'ESME_RX_R_APPN',
  0x67: 'ESME_RQUERYFAIL',
  0xc0: 'ESME_RINVOPTPARSTREAM',
  0xc1: 'ESME_ROPTPARNOTALLWD',
  0xc2: 'ESME_RINVPARLEN',
  0xc3: 'ESME_RMISSINGOPTPARAM',
  0xc4: 'ESME_RINVOPTPARAMVAL',
  0xfe: 'ESME_RDELIVERYFAILURE',
  0xff: 'ESME_RUNKNOWNERR',
}

export const statuses = {
  ok: 0x00,
  wrongLength: 0x02,
  wrongCommand: 0x03,
  wrongBindState: 0x04,
  alreadyBound: 0x05,
  systemError: 0x08,
  wrongDestination: 0x0b,
  bindFailed: 0x0d,
  wrongPassword: 0x0e,
  wrongSystemId: 0x0f,
  queueFull: 0x14,
  submitFailed: 0x45,
  throttled: 0x58,
  temporary: 0x64,
} as const

/** The name of a status; a gateway's own statuses (0x400 and above) have none. */
export const statusName = (status: number): string =>
  names[status] ?? `0x${status.toString(16).padStart(8, '0').toUpperCase()}`

/**
 * The meaning of a refused submit_sm.
 * - `slow_down`: the gateway takes the same message later. The pace is too high.
 * - `temporary`: the gateway itself has a fault.
 * - `rebind`: the gateway considers the connection as not bound.
 * - `bad_address`: the number is wrong, so it is not to be tried again.
 * - `refused`: this message is refused for good.
 */
export type Refusal = 'slow_down' | 'temporary' | 'rebind' | 'bad_address' | 'refused'

export const refusalOf = (status: number): Refusal => {
  switch (status) {
    case statuses.throttled:
    case statuses.queueFull:
      return 'slow_down'
    case statuses.systemError:
    case statuses.temporary:
    case statuses.submitFailed:
      return 'temporary'
    case statuses.wrongBindState:
      return 'rebind'
    // A refused type or plan of the number (0x50, 0x51) is a fault of the configuration, not of the number.
    case statuses.wrongDestination:
      return 'bad_address'
    default:
      return 'refused'
  }
}

/** True for a bind that only a change of the configuration can mend, so that it is retried seldom. */
export const isWrongAccount = (status: number): boolean =>
  status === statuses.wrongPassword || status === statuses.wrongSystemId || status === statuses.bindFailed
