import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { captchaAlphabet, glyphs } from './captcha-glyphs.ts'
import { drawCaptcha } from './captcha-image.ts'

const pixelsOf = async (png: Buffer) => {
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  const { data } = canvas.getContext('2d').getImageData(0, 0, image.width, image.height)
  return { width: image.width, height: image.height, data }
}

/** The number of dark pixels in each quarter. A letter leaves far more ink than the noise alone. */
const inkByQuarter = ({ width, height, data }: Awaited<ReturnType<typeof pixelsOf>>): number[] => {
  const quarters = [0, 0, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const light = ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255)) / 3
      const quarter = Math.floor((x * 4) / width)
      if (light < 130) quarters[quarter] = (quarters[quarter] ?? 0) + 1
    }
  return quarters
}

describe('drawCaptcha', () => {
  it('the captcha is a PNG that decodes, with ink where each letter is', async () => {
    const png = await drawCaptcha('HKM4')
    expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    const pixels = await pixelsOf(png)
    expect([pixels.width, pixels.height]).toEqual([280, 96])
    for (const ink of inkByQuarter(pixels)) expect(ink).toBeGreaterThan(400)
  })

  it('the same text is drawn differently each time', async () => {
    const [first, second] = await Promise.all([drawCaptcha('A3C9'), drawCaptcha('A3C9')])
    const [a, b] = await Promise.all([pixelsOf(first), pixelsOf(second)])
    const differing = a.data.filter((value, index) => Math.abs(value - (b.data[index] ?? 0)) > 40).length
    expect(differing).toBeGreaterThan(2000)
  })

  it('every character of the alphabet has a glyph, and no two look alike', () => {
    expect(captchaAlphabet.length).toBeGreaterThan(15)
    for (const letter of captchaAlphabet) expect(glyphs[letter]?.length).toBeGreaterThan(0)
    for (const alike of '0ODQ1IL2Z5S8B6GUV') expect(captchaAlphabet).not.toContain(alike)
  })
})
