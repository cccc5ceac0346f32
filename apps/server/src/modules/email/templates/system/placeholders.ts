/**
 * Draws the placeholder pictures of the system templates. A user replaces these placeholders with pictures of the
 * organisation. The product draws the placeholders itself, so that no licence is needed.
 */

import { createCanvas, loadImage } from '@napi-rs/canvas'
import { scenes, type SceneName } from './scenes.ts'

const isScene = (name: string): name is SceneName => Object.hasOwn(scenes, name)

/** Each picture is drawn at its first request and cached. The cache stays small, because there are few pictures. */
const drawn = new Map<SceneName, Promise<Buffer>>()

const draw = async (name: SceneName): Promise<Buffer> => {
  const { svg, widthPx, heightPx } = scenes[name]
  const image = await loadImage(Buffer.from(svg))
  const canvas = createCanvas(widthPx, heightPx)
  canvas.getContext('2d').drawImage(image, 0, 0, widthPx, heightPx)
  return canvas.encode('png')
}

/** Reads a picture by its file name, e.g. `container.png`; null for an unknown name. */
export const readPlaceholder = async (file: string): Promise<Buffer | null> => {
  const name = file.replace(/\.png$/, '')
  if (!file.endsWith('.png') || !isScene(name)) return null
  const picture = drawn.get(name) ?? draw(name)
  drawn.set(name, picture)
  return picture
}
