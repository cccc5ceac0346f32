/**
 * Encodes a text as the short messages that carry it. Longer texts are joined by the phone by a reference of eight bits
 * in the user-data header (3GPP TS 23.040 section 9.2.3.24.1).
 */

import { randomInt } from 'node:crypto'
import { segment, type Coding } from './segments.ts'

export type MessagePart = { coding: Coding; isLong: boolean; bytes: Buffer }

export type References = { next(destination: string): number }

/** How many destinations are remembered. The oldest are forgotten. */
const rememberedAtMost = 50_000

/**
 * References of long messages, different for the last 256 messages of one destination: a phone mixes up the parts of two
 * messages with one reference.
 */
export const createReferences = (): References => {
  const last = new Map<string, number>()
  return {
    next: (destination) => {
      const known = last.get(destination)
      const reference = known === undefined ? randomInt(256) : (known + 1) % 256
      last.delete(destination)
      last.set(destination, reference)
      if (last.size > rememberedAtMost)
        for (const oldest of last.keys()) {
          last.delete(oldest)
          break
        }
      return reference
    },
  }
}

export const toParts = (text: string, nextReference: () => number): MessagePart[] => {
  const { coding, parts } = segment(text)
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return [{ coding, isLong: false, bytes: only }]
  const reference = nextReference()
  return parts.map((part, index) => ({
    coding,
    isLong: true,
    bytes: Buffer.concat([concatenationHeader(reference, parts.length, index + 1), part]),
  }))
}

/** The header of part `number` (from 1) of a text with `count` parts. */
const concatenationHeader = (reference: number, count: number, number: number): Buffer =>
  Buffer.from([0x05, 0x00, 0x03, reference, count, number])

/** A part of a longer message that a phone sent. */
export type Concatenation = { reference: number; count: number; number: number }

/**
 * Separates the user-data header from a text, and returns what the header says about concatenation: element 0x00 with a
 * reference of 8 bits, or 0x08 with one of 16 bits.
 */
export const splitHeader = (bytes: Buffer): { concatenation: Concatenation | null; text: Buffer } => {
  const length = bytes[0] ?? 0
  const header = bytes.subarray(1, 1 + length)
  const text = bytes.subarray(1 + length)
  for (let offset = 0; offset + 2 <= header.length;) {
    const size = header[offset + 1] ?? 0
    const element = header.subarray(offset + 2, offset + 2 + size)
    if (header[offset] === 0x00 && element.length === 3) {
      const [reference = 0, count = 0, number = 0] = element
      return { concatenation: isPlausible(count, number) ? { reference, count, number } : null, text }
    }
    if (header[offset] === 0x08 && element.length === 4) {
      const [count = 0, number = 0] = element.subarray(2)
      const reference = element.readUInt16BE(0)
      return { concatenation: isPlausible(count, number) ? { reference, count, number } : null, text }
    }
    offset += 2 + size
  }
  return { concatenation: null, text }
}

const isPlausible = (count: number, number: number): boolean => count > 1 && number >= 1 && number <= count
