/**
 * Reads Parquet's hybrid of run-length encoding and bit packing in parts. Source: Parquet format, "RLE/Bit-Packing
 * Hybrid".
 */

export type Levels = {
  /** Reads the next `count` values into the start of `into`. Throws RangeError if the bytes end too early. */
  read(into: Uint32Array, count: number): void
}

/**
 * Creates a reader of levels. A run may declare billions of values in five bytes, so a run is expanded only as far as
 * its values are read. `bitWidth` is 0 to 32.
 */
export const createLevels = (bytes: Buffer, bitWidth: number): Levels => {
  const byteWidth = (bitWidth + 7) >> 3
  let at = 0
  let repeats = 0
  let repeated = 0
  let packed = 0
  let bits = 0
  let bitCount = 0
  const nextRun = () => {
    const header = readVarint()
    if (header % 2 === 1) {
      packed = ((header - 1) / 2) * 8
      bits = 0
      bitCount = 0
      return
    }
    repeats = header / 2
    repeated = byteWidth === 0 ? 0 : bytes.readUIntLE(at, byteWidth)
    at += byteWidth
  }
  const readVarint = (): number => {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes.readUInt8(at)
      at += 1
      value += (byte & 0x7f) * shift
      if (byte < 0x80) return value
      if (shift > 2 ** 28) throw new RangeError('a run without end')
    }
  }
  // A bit-packed value has up to 32 bits and may begin after 7 bits of a byte. Value and offset together are too long
  // for a 32-bit shift in JavaScript.
  const unpackWide = (): number => {
    while (bitCount < bitWidth) {
      bits += bytes.readUInt8(at) * 2 ** bitCount
      at += 1
      bitCount += 8
    }
    const value = bits % 2 ** bitWidth
    bits = Math.floor(bits / 2 ** bitWidth)
    bitCount -= bitWidth
    return value
  }
  const unpack = (into: Uint32Array, from: number, to: number) => {
    if (bitWidth > 24) {
      for (let index = from; index < to; index += 1) into[index] = unpackWide()
      return
    }
    const mask = (1 << bitWidth) - 1
    for (let index = from; index < to; index += 1) {
      while (bitCount < bitWidth) {
        // Writers may omit the last bytes of a run if no value needs these bytes. A missing byte that a value needs is
        // an error.
        if (at >= bytes.length) throw new RangeError('values end early')
        bits |= bytes[at]! << bitCount
        at += 1
        bitCount += 8
      }
      into[index] = bits & mask
      bits >>>= bitWidth
      bitCount -= bitWidth
    }
  }
  return {
    read: (into, count) => {
      // When a dictionary has one entry, some writers omit the runs of its indexes.
      if (bitWidth === 0) return void into.fill(0, 0, count)
      for (let done = 0; done < count;) {
        if (repeats === 0 && packed === 0) nextRun()
        const isPacked = packed > 0
        const taken = Math.min(count - done, isPacked ? packed : repeats)
        if (isPacked) {
          unpack(into, done, done + taken)
          packed -= taken
        } else {
          into.fill(repeated, done, done + taken)
          repeats -= taken
        }
        done += taken
      }
    },
  }
}

export const bitWidthOf = (largest: number): number => 32 - Math.clz32(largest)
