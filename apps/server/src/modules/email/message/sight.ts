/** Detects which text of a mail is visible. Invisible text is meant for programs or to deceive filters. */

import type { IOptions } from 'sanitize-html'

/** The visibility of text within an element. An inner element can undo every property except `isGone`. */
type Sight = { isGone: boolean; isInvisible: boolean; isTiny: boolean }

const inSight: Sight = { isGone: false, isInvisible: false, isTiny: false }

/** The last value that a style declares for a property. */
const lastOf = (style: string, property: RegExp): string | undefined => {
  const declarations = style.split(';').map((declaration) => /^\s*([\w-]+)\s*:\s*(.*)/s.exec(declaration))
  return declarations.findLast((match) => match !== null && property.test(match[1] ?? ''))?.[2]?.toLowerCase()
}

/** Columns lie in an element with font size 0 to avoid gaps. Text that sets its own size is visible again. */
const isTinySize = (size: string): boolean => {
  const [, value, unit = ''] = /(?:^|\s)([\d.]+)(px|pt|r?em|%)?(?=$|[\s/!])/.exec(size) ?? []
  return value !== undefined && (Number(value) === 0 || (Number(value) <= 1 && /^p[xt]$/.test(unit)))
}

const sightWithin = (outer: Sight, style: string): Sight => {
  const visibility = lastOf(style, /^visibility$/i)
  const size = lastOf(style, /^font(?:-size)?$/i)
  return {
    isGone: outer.isGone || lastOf(style, /^display$/i)?.startsWith('none') === true,
    isInvisible: visibility === undefined ? outer.isInvisible : /^(?:hidden|collapse)/.test(visibility),
    isTiny: size === undefined ? outer.isTiny : isTinySize(size),
  }
}

/** Makes the sanitiser replace each text with the result of `see`. */
export const watchSight = (see: (text: string, isHidden: boolean) => string) => {
  const sights: Sight[] = [inSight]
  const here = (): Sight => sights.at(-1) ?? inSight
  return {
    onOpenTag: (_tag, { style = '' }) => {
      sights.push(style === '' ? here() : sightWithin(here(), style))
    },
    onCloseTag: () => {
      sights.pop()
    },
    textFilter: (text) => {
      const { isGone, isInvisible, isTiny } = here()
      return see(text, isGone || isInvisible || isTiny)
    },
  } satisfies IOptions
}
