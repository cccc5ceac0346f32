/** The colours in which the canvas is drawn: those of the theme, because style sheets do not reach a canvas. */

export type Ink = {
  text: string
  quiet: string
  line: string
  lineStrong: string
  surface: string
  brand: string
  onBrand: string
  brandSoft: string
  warn: string
  font: string
}

export const readInk = (element: Element): Ink => {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(`--tw-${name}`).trim()
  return {
    text: read('text'),
    quiet: read('text-2'),
    line: read('line'),
    lineStrong: read('line-strong'),
    surface: read('surface'),
    brand: read('brand'),
    onBrand: read('on-brand'),
    brandSoft: read('brand-soft'),
    warn: read('warn'),
    font: style.fontFamily,
  }
}

/** Returns the colours of the screen, or those of paper. */
export const inkOf = (place: 'screen' | 'paper'): Ink => {
  const probe = document.createElement('div')
  if (place === 'paper') probe.className = 'tw-paper'
  document.body.append(probe)
  const ink = readInk(probe)
  probe.remove()
  return ink
}
