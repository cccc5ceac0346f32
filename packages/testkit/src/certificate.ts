/** Generates a key pair with a self-signed certificate for tests (X.509 in DER, RFC 5280). */

import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const lengthBytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content])
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const bitString = (content: Buffer) => der(0x03, Buffer.from([0]), content)
/** The object identifier of sha256WithRSAEncryption, 1.2.840.113549.1.1.11. */
const algorithm = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
/** Encodes a common name (object identifier 2.5.4.3). */
const nameOf = (name: string) =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)))))
/** Encodes a time as GeneralizedTime, e.g. `20260101000000Z`. */
const timeOf = (at: Date) => der(0x18, Buffer.from(at.toISOString().replace(/[-:T]|\.\d+/g, '')))

export type Certified = { privateKey: KeyObject; certificate: string }

export const makeCertificate = (name: string, from: Date, until: Date): Certified => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signed = sequence(
    // The version of the certificate (X.509 version 3), followed by the serial number 1.
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    nameOf(name),
    sequence(timeOf(from), timeOf(until)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const encoded = sequence(signed, algorithm, bitString(sign('sha256', signed, privateKey)))
  const lines = encoded.toString('base64').match(/.{1,64}/g) ?? []
  return { privateKey, certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n` }
}
