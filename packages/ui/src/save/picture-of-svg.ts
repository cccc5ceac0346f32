/**
 * Converts an SVG of the page to a PNG picture. The style sheets of the page do not apply to the picture, so each shape
 * gets inline styles.
 */

const copiedProperties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'vector-effect',
]
const pixelRatio = 2

/**
 * Returns a copy of the SVG with inline styles. `onPaper`: the copy has print colours, regardless of the theme on
 * screen.
 */
const withInlineStyles = (drawing: SVGSVGElement, onPaper: boolean): SVGSVGElement => {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const holder = document.createElement('div')
  holder.hidden = true
  if (onPaper) holder.className = 'tw-paper'
  holder.append(copy)
  drawing.parentElement?.append(holder)
  for (const shape of copy.querySelectorAll('*')) {
    const style = getComputedStyle(shape)
    for (const property of copiedProperties) shape.setAttribute(property, style.getPropertyValue(property))
  }
  holder.remove()
  return copy
}

export type PictureStyle = { background: string; onPaper: boolean }

/** Returns the picture as a URL, for an image or a link. */
export const pictureOfSvg = async (drawing: SVGSVGElement, { background, onPaper }: PictureStyle): Promise<string> => {
  const { width, height } = drawing.getBoundingClientRect()
  const copy = withInlineStyles(drawing, onPaper)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * pixelRatio
  canvas.height = height * pixelRatio
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws no pictures')
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}
