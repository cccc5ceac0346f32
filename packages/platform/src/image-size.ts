/**
 * Reads width and height from the first bytes of an image, before it is decoded, because a small file may expand to
 * gigabytes.
 */

export type ImageSize = { width: number; height: number }

/**
 * Returns null for formats other than PNG, GIF, JPEG and WebP. Sources of the layouts: PNG 3rd ed. §11.2.2, GIF89a §18,
 * ITU T.81 §B.2.2, RFC 9649.
 */
export const readImageSize = (bytes: Buffer): ImageSize | null => {
  if (bytes.length < 30) return null
  if (bytes.toString('latin1', 1, 4) === 'PNG') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.toString('latin1', 0, 4) === 'GIF8') return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (bytes.readUInt16BE(0) === 0xffd8) return readJpegSize(bytes)
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return readWebpSize(bytes)
  return null
}

/** Reads the segments of a JPEG up to the start of frame (markers C0–CF except DHT C4, JPG C8, DAC CC). */
const readJpegSize = (bytes: Buffer): ImageSize | null => {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    // A fill byte has no length; every other segment carries its length.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

const readWebpSize = (bytes: Buffer): ImageSize | null => {
  const chunk = bytes.toString('latin1', 12, 16)
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (chunk === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  return null
}
