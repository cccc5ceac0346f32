/** A drawing of this page as PNG: the style sheets that colour it do not reach a file, so that each shape takes its look along. */

const carried = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'vector-effect']
const pixelRatio = 2

const dressed = (drawing: SVGSVGElement): SVGSVGElement => {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const copies = copy.querySelectorAll('*')
  for (const [index, shape] of [...drawing.querySelectorAll('*')].entries()) {
    const look = getComputedStyle(shape)
    const target = copies[index]
    for (const property of carried) target?.setAttribute(property, look.getPropertyValue(property))
  }
  return copy
}

/** As an address that an image or a link takes. */
export const pictureOfSvg = async (drawing: SVGSVGElement, background: string): Promise<string> => {
  const { width, height } = drawing.getBoundingClientRect()
  const copy = dressed(drawing)
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
