/**
 * Reads and writes the PDUs (protocol data units) of SMPP 3.4 that a client and the simulator need. Field names and
 * sections are those of "Short Message Peer to Peer Protocol Specification v3.4", issue 1.2.
 *
 * Texts stay bytes, because their encoding depends on `data_coding` and on the header of long messages.
 */

/** Section 5.1.2.1. */
const commandIds = {
  generic_nack: 0x80000000,
  bind_receiver: 0x00000001,
  bind_transmitter: 0x00000002,
  submit_sm: 0x00000004,
  deliver_sm: 0x00000005,
  unbind: 0x00000006,
  bind_transceiver: 0x00000009,
  enquire_link: 0x00000015,
  data_sm: 0x00000103,
  bind_receiver_resp: 0x80000001,
  bind_transmitter_resp: 0x80000002,
  submit_sm_resp: 0x80000004,
  deliver_sm_resp: 0x80000005,
  unbind_resp: 0x80000006,
  bind_transceiver_resp: 0x80000009,
  enquire_link_resp: 0x80000015,
  data_sm_resp: 0x80000103,
} as const
export type Command = keyof typeof commandIds
const commandOf = new Map<number, Command>(Object.entries(commandIds).map(([name, id]) => [id, name as Command]))

export const headerBytes = 16
/** The longest PDU that is read: a message of 64 KiB in `message_payload`, and its other fields. */
export const pduBytesAtMost = 70_000

/** Tags of optional parameters, section 5.3.2. */
export const tags = {
  networkErrorCode: 0x0423,
  messagePayload: 0x0424,
  receiptedMessageId: 0x001e,
  messageState: 0x0427,
  sarReference: 0x020c,
  sarTotal: 0x020e,
  sarSequence: 0x020f,
} as const

/** Section 5.2.12: the message starts with a user-data header; it is a receipt. */
export const esm = { userDataHeader: 0x40, receipt: 0x04, typeMask: 0x3c } as const

/** The body of submit_sm, deliver_sm and data_sm. `text` is short_message, or message_payload if that is absent. */
export type MessageBody = {
  source: string
  sourceTon: number
  sourceNpi: number
  destination: string
  destinationTon: number
  destinationNpi: number
  esmClass: number
  registeredDelivery: number
  dataCoding: number
  text: Buffer
  options: ReadonlyMap<number, Buffer>
}
export type BindBody = { systemId: string; password: string; systemType: string }

type Head = { status: number; sequence: number }
export type Pdu = Head &
  (
    | { command: 'bind_transceiver' | 'bind_transmitter' | 'bind_receiver'; bind: BindBody }
    | { command: 'submit_sm' | 'deliver_sm' | 'data_sm'; message: MessageBody }
    | {
        command:
          | 'submit_sm_resp'
          | 'deliver_sm_resp'
          | 'data_sm_resp'
          | 'bind_transceiver_resp'
          | 'bind_transmitter_resp'
          | 'bind_receiver_resp'
        /** The message_id, or the system_id of the peer that accepted a bind. */
        id: string
      }
    | { command: 'unbind' | 'unbind_resp' | 'enquire_link' | 'enquire_link_resp' | 'generic_nack' }
    /** A command that SMPP 3.4 does not have, or that is not needed here. */
    | { command: 'other'; commandId: number }
  )

/** Thrown for bytes that are no PDU: the stream cannot be read any further. */
export class BrokenStream extends Error {}
/** Thrown for a PDU whose body does not fit its length. The next PDU can be read. */
export class BrokenPdu extends Error {
  readonly sequence: number
  readonly isResponse: boolean
  constructor(message: string, { sequence, isResponse }: { sequence: number; isResponse: boolean }) {
    super(message)
    this.sequence = sequence
    this.isResponse = isResponse
  }
}

/** The length of the PDU at the start of the bytes; null until its length field has arrived. Throws BrokenStream. */
export const readLength = (bytes: Buffer): number | null => {
  if (bytes.length < 4) return null
  const length = bytes.readUInt32BE(0)
  if (length < headerBytes || length > pduBytesAtMost) throw new BrokenStream(`a PDU of ${length} bytes`)
  return length
}

/** Reads one complete PDU. Throws BrokenPdu. */
export const readPdu = (bytes: Buffer): Pdu => {
  const commandId = bytes.readUInt32BE(4)
  const head = { status: bytes.readUInt32BE(8), sequence: bytes.readUInt32BE(12) }
  const command = commandOf.get(commandId)
  if (command === undefined) return { ...head, command: 'other', commandId }
  const fields = new Fields(bytes.subarray(headerBytes))
  try {
    return readBody(command, head, fields)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const isResponse = commandId >= 0x80000000
    throw new BrokenPdu(`${command}: ${error.message}`, { sequence: head.sequence, isResponse })
  }
}

const readBody = (command: Command, head: Head, fields: Fields): Pdu => {
  switch (command) {
    case 'bind_transceiver':
    case 'bind_transmitter':
    case 'bind_receiver': {
      const bind = { systemId: fields.text(16), password: fields.text(9), systemType: fields.text(13) }
      return { ...head, command, bind }
    }
    case 'submit_sm':
    case 'deliver_sm':
      return { ...head, command, message: readMessage(fields) }
    case 'data_sm':
      return { ...head, command, message: readDataMessage(fields) }
    case 'submit_sm_resp':
    case 'deliver_sm_resp':
    case 'data_sm_resp':
    case 'bind_transceiver_resp':
    case 'bind_transmitter_resp':
    case 'bind_receiver_resp':
      // The body is absent when the status is an error.
      return { ...head, command, id: fields.isAtEnd() ? '' : fields.text(65) }
    default:
      return { ...head, command }
  }
}

const readMessage = (fields: Fields): MessageBody => {
  fields.text(6)
  const addresses = readAddresses(fields)
  const esmClass = fields.byte()
  fields.skip(2)
  fields.text(17)
  fields.text(17)
  const registeredDelivery = fields.byte()
  fields.skip(1)
  const dataCoding = fields.byte()
  fields.skip(1)
  const short = fields.bytes(fields.byte())
  const options = fields.options()
  const text = short.length > 0 ? short : (options.get(tags.messagePayload) ?? short)
  return { ...addresses, esmClass, registeredDelivery, dataCoding, text, options }
}

const readDataMessage = (fields: Fields): MessageBody => {
  fields.text(6)
  const addresses = readAddresses(fields)
  const [esmClass, registeredDelivery, dataCoding] = [fields.byte(), fields.byte(), fields.byte()]
  const options = fields.options()
  const text = options.get(tags.messagePayload) ?? Buffer.alloc(0)
  return { ...addresses, esmClass, registeredDelivery, dataCoding, text, options }
}

const readAddresses = (fields: Fields) => ({
  sourceTon: fields.byte(),
  sourceNpi: fields.byte(),
  source: fields.text(65),
  destinationTon: fields.byte(),
  destinationNpi: fields.byte(),
  destination: fields.text(65),
})

/** Reads the fields of a body one after another. Throws RangeError beyond its end. */
class Fields {
  readonly #bytes: Buffer
  #offset = 0
  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }
  isAtEnd(): boolean {
    return this.#offset >= this.#bytes.length
  }
  byte(): number {
    return this.#bytes.readUInt8(this.#offset++)
  }
  bytes(length: number): Buffer {
    const end = this.#offset + length
    if (end > this.#bytes.length) throw new RangeError(`${length} bytes are missing`)
    const read = this.#bytes.subarray(this.#offset, end)
    this.#offset = end
    return read
  }
  skip(length: number): void {
    this.bytes(length)
  }
  /** A text that ends with NUL. Gateways exceed the lengths of the specification, so `length` is no limit of reading. */
  text(_length: number): string {
    const end = this.#bytes.indexOf(0, this.#offset)
    if (end === -1) throw new RangeError('a text without its end')
    const read = this.#bytes.toString('latin1', this.#offset, end)
    this.#offset = end + 1
    return read
  }
  /** The optional parameters, section 3.2.4.1: tag, length, value. */
  options(): Map<number, Buffer> {
    const read = new Map<number, Buffer>()
    while (!this.isAtEnd()) {
      const tag = this.bytes(2).readUInt16BE(0)
      const length = this.bytes(2).readUInt16BE(0)
      read.set(tag, this.bytes(length))
    }
    return read
  }
}

/** Writes a PDU. A response with an error has no body (section 3.2.2). */
export const writePdu = (pdu: Pdu): Buffer => {
  const commandId = pdu.command === 'other' ? pdu.commandId : commandIds[pdu.command]
  const body = pdu.status === 0 ? bodyOf(pdu) : []
  const length = body.reduce((sum, part) => sum + part.length, headerBytes)
  const head = Buffer.alloc(headerBytes)
  head.writeUInt32BE(length, 0)
  head.writeUInt32BE(commandId, 4)
  head.writeUInt32BE(pdu.status, 8)
  head.writeUInt32BE(pdu.sequence, 12)
  return Buffer.concat([head, ...body], length)
}

const bodyOf = (pdu: Pdu): Buffer[] => {
  if ('bind' in pdu) {
    const { systemId, password, systemType } = pdu.bind
    // interface_version, addr_ton, addr_npi, and an empty address_range
    return [ended(systemId), ended(password), ended(systemType), Buffer.from([0x34, 0, 0, 0])]
  }
  if ('id' in pdu) return [ended(pdu.id)]
  if ('message' in pdu) return pdu.command === 'data_sm' ? dataBodyOf(pdu.message) : messageBodyOf(pdu.message)
  return []
}

const shortMessageBytes = 254

const messageBodyOf = (message: MessageBody): Buffer[] => {
  const isShort = message.text.length <= shortMessageBytes
  const options = new Map(message.options)
  if (!isShort) options.set(tags.messagePayload, message.text)
  const { esmClass, registeredDelivery, dataCoding, text } = message
  return [
    ...addressesOf(message),
    // protocol_id, priority_flag, schedule_delivery_time, validity_period
    Buffer.from([esmClass, 0, 0, 0, 0]),
    // replace_if_present_flag after registered_delivery, sm_default_msg_id after data_coding
    Buffer.from([registeredDelivery, 0, dataCoding, 0, isShort ? text.length : 0]),
    ...(isShort ? [text] : []),
    ...optionsOf(options),
  ]
}

const dataBodyOf = (message: MessageBody): Buffer[] => [
  ...addressesOf(message),
  Buffer.from([message.esmClass, message.registeredDelivery, message.dataCoding]),
  ...optionsOf(new Map([...message.options, [tags.messagePayload, message.text]])),
]

const addressesOf = (message: MessageBody): Buffer[] => [
  // service_type
  Buffer.from([0, message.sourceTon, message.sourceNpi]),
  ended(message.source),
  Buffer.from([message.destinationTon, message.destinationNpi]),
  ended(message.destination),
]

const optionsOf = (options: ReadonlyMap<number, Buffer>): Buffer[] =>
  [...options].flatMap(([tag, value]) => {
    const head = Buffer.alloc(4)
    head.writeUInt16BE(tag, 0)
    head.writeUInt16BE(value.length, 2)
    return [head, value]
  })

const ended = (text: string): Buffer => Buffer.from(`${text.replaceAll('\0', '')}\0`, 'latin1')
