import { assert, constantFrom, integer, property, record, string, uint8Array } from 'fast-check'
import smpp from 'smpp'
import { expect, it } from 'vitest'
import { BrokenPdu, BrokenStream, readLength, readPdu, tags, writePdu, type MessageBody } from './pdu.ts'

const digits = string({ unit: constantFrom(...'0123456789'), maxLength: 20 })
const octet = integer({ min: 0, max: 255 })

const body: MessageBody = {
  source: 'Sender',
  sourceTon: 5,
  sourceNpi: 0,
  destination: '8613800000001',
  destinationTon: 1,
  destinationNpi: 1,
  esmClass: 0,
  registeredDelivery: 1,
  dataCoding: 0,
  text: Buffer.from('hello'),
  options: new Map(),
}

it('reads what it wrote, for any message', () => {
  const message = record({
    source: digits,
    sourceTon: octet,
    sourceNpi: octet,
    destination: digits,
    destinationTon: octet,
    destinationNpi: octet,
    esmClass: octet,
    registeredDelivery: octet,
    dataCoding: octet,
    text: uint8Array({ minLength: 1, maxLength: 600 }).map((bytes) => Buffer.from(bytes)),
    option: uint8Array({ maxLength: 30 }).map((bytes) => Buffer.from(bytes)),
  })
  assert(
    property(
      message,
      constantFrom('submit_sm' as const, 'deliver_sm' as const, 'data_sm' as const),
      (given, command) => {
        const { option, ...fields } = given
        const options = new Map([[tags.receiptedMessageId, option]])
        const bytes = writePdu({ command, status: 0, sequence: 7, message: { ...fields, options } })
        expect(readLength(bytes)).toBe(bytes.length)
        const pdu = readPdu(bytes)
        if (!('message' in pdu)) throw new Error('no message')
        const { options: read, ...rest } = pdu.message
        expect(rest).toEqual(fields)
        expect(read.get(tags.receiptedMessageId)).toEqual(option)
      },
    ),
  )
})

it('writes what another implementation reads', () => {
  const pdu = new smpp.PDU(writePdu({ command: 'submit_sm', status: 0, sequence: 9, message: body }))
  expect(pdu).toMatchObject({
    command: 'submit_sm',
    sequence_number: 9,
    source_addr: 'Sender',
    destination_addr: '8613800000001',
    short_message: { message: 'hello' },
  })
  const bind = { systemId: 'me', password: 'secret', systemType: 'x' }
  expect(new smpp.PDU(writePdu({ command: 'bind_transceiver', status: 0, sequence: 1, bind }))).toMatchObject({
    command: 'bind_transceiver',
    system_id: 'me',
    password: 'secret',
    interface_version: 0x34,
  })
})

it('reads what another implementation writes', () => {
  const written = new smpp.PDU('deliver_sm', {
    sequence_number: 3,
    source_addr: '8613800000001',
    destination_addr: '1069',
    esm_class: 4,
    short_message: 'id:a_b stat:DELIVRD',
    receipted_message_id: 'a_b',
    message_state: 2,
  }).toBuffer()
  const pdu = readPdu(written)
  if (!('message' in pdu)) throw new Error('no message')
  expect(pdu).toMatchObject({ command: 'deliver_sm', sequence: 3 })
  expect(pdu.message).toMatchObject({ source: '8613800000001', destination: '1069', esmClass: 4 })
  expect(pdu.message.options.get(tags.receiptedMessageId)?.toString()).toBe('a_b\0')
  const answer = new smpp.PDU('submit_sm_resp', { sequence_number: 4, message_id: '00FF' }).toBuffer()
  expect(readPdu(answer)).toEqual({ command: 'submit_sm_resp', status: 0, sequence: 4, id: '00FF' })
})

it('survives any bytes: a PDU, a broken PDU, or a broken stream', () => {
  assert(
    property(uint8Array({ minLength: 16, maxLength: 80 }), integer({ min: 0, max: 0x15 }), (given, command) => {
      const bytes = Buffer.from(given)
      bytes.writeUInt32BE(command, 4)
      try {
        readLength(bytes)
        readPdu(bytes)
      } catch (error) {
        expect(error instanceof BrokenPdu || error instanceof BrokenStream).toBe(true)
      }
    }),
  )
})
