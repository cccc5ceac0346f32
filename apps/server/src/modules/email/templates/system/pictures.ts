/**
 * Pictures of the system templates: thumbnails, which were captured in a browser, and placeholders, which a user
 * replaces with pictures of the organisation. The product draws the placeholders itself, so that no licence is needed.
 */

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { scenes, type SceneName } from './scenes.ts'

export const thumbnailPath = (id: string): string => `/email/template/${id}.jpg`

/**
 * Reads a thumbnail by its file name, e.g. `company-introduction.jpg`; null if it does not exist. The pattern prevents
 * path traversal.
 */
export const readThumbnail = async (file: string): Promise<Buffer | null> => {
  if (!/^[a-z0-9-]+\.jpg$/.test(file)) return null
  const path = fileURLToPath(new URL(`./thumbnails/${file}`, import.meta.url))
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

const isScene = (name: string): name is SceneName => Object.hasOwn(scenes, name)

/** Each placeholder is drawn at its first request and cached. The cache stays small, because there are few pictures. */
const drawn = new Map<SceneName, Promise<Buffer>>()

const draw = async (name: SceneName): Promise<Buffer> => {
  const { svg, widthPx, heightPx } = scenes[name]
  const image = await loadImage(Buffer.from(svg))
  const canvas = createCanvas(widthPx, heightPx)
  canvas.getContext('2d').drawImage(image, 0, 0, widthPx, heightPx)
  return canvas.encode('png')
}

/** Reads a placeholder by its file name, e.g. `container.png`; null for an unknown name. */
export const readPlaceholder = async (file: string): Promise<Buffer | null> => {
  const name = file.replace(/\.png$/, '')
  if (!file.endsWith('.png') || !isScene(name)) return null
  const picture = drawn.get(name) ?? draw(name)
  drawn.set(name, picture)
  return picture
}
