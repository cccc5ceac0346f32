/** Converts an uploaded picture for mails: detects its type from the content, redraws it, and limits its width. */

import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas'
import { fail, mailImageLimits } from '@tradewind/contract'
import { readImageSize } from '@tradewind/platform'

export type FittedImage = {
  bytes: Buffer
  type: 'image/png' | 'image/jpeg' | 'image/gif'
  widthPx: number
  heightPx: number
}

const jpegQuality = 86

/**
 * Converts a picture. PNG and JPEG keep their type; WebP, which Outlook cannot display, becomes PNG or JPEG. These
 * pictures are redrawn, which removes the location and camera data of a photograph and turns it upright. GIFs may be
 * animated, so they stay byte for byte. Throws Failure mail_image_not_readable.
 */
export const fitImage = async (bytes: Buffer): Promise<FittedImage> => {
  const size = readImageSize(bytes)
  if (size === null || size.width * size.height === 0 || size.width * size.height > mailImageLimits.pixels)
    throw fail('mail_image_not_readable')
  const image = await loadImage(bytes).catch((cause: unknown) => {
    throw Object.assign(fail('mail_image_not_readable'), { cause })
  })
  if (bytes.toString('latin1', 0, 3) === 'GIF')
    return { bytes, type: 'image/gif', widthPx: size.width, heightPx: size.height }
  const widthPx = Math.min(image.width, mailImageLimits.widthPx)
  const heightPx = Math.max(1, Math.round((image.height * widthPx) / image.width))
  const canvas = createCanvas(widthPx, heightPx)
  const pen = canvas.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, widthPx, heightPx)
  const isJpeg = bytes.readUInt16BE(0) === 0xffd8 || (bytes.toString('latin1', 0, 4) === 'RIFF' && isOpaque(canvas))
  return isJpeg
    ? { bytes: await canvas.encode('jpeg', jpegQuality), type: 'image/jpeg', widthPx, heightPx }
    : { bytes: await canvas.encode('png'), type: 'image/png', widthPx, heightPx }
}

const isOpaque = (canvas: Canvas): boolean => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}
