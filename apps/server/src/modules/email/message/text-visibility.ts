/** Detects which text of a mail is visible. Hidden text is written for programs, often to deceive spam filters. */

import type { IOptions } from 'sanitize-html'

/**
 * The reasons why the text within an element is hidden. `isGone` (`display: none`) also hides all inner elements. An
 * inner element can undo `isInvisible` and `isTiny` for its own text.
 */
type Visibility = { isGone: boolean; isInvisible: boolean; isTiny: boolean }

const visible: Visibility = { isGone: false, isInvisible: false, isTiny: false }

/** Returns the value of a CSS property; of several declarations, the last one counts. */
const lastOf = (style: string, property: RegExp): string | undefined => {
  const declarations = style.split(';').map((declaration) => /^\s*([\w-]+)\s*:\s*(.*)/s.exec(declaration))
  return declarations.findLast((match) => match !== null && property.test(match[1] ?? ''))?.[2]?.toLowerCase()
}

/**
 * Returns true for a font size that makes text invisible. The columns of a mail lie in an element with font size 0,
 * because this avoids gaps. The text of the columns sets its own font size, so it is visible.
 */
const isTinySize = (size: string): boolean => {
  const [, value, unit = ''] = /(?:^|\s)([\d.]+)(px|pt|r?em|%)?(?=$|[\s/!])/.exec(size) ?? []
  return value !== undefined && (Number(value) === 0 || (Number(value) <= 1 && /^p[xt]$/.test(unit)))
}

const visibilityWithin = (outer: Visibility, style: string): Visibility => {
  const visibility = lastOf(style, /^visibility$/i)
  const size = lastOf(style, /^font(?:-size)?$/i)
  return {
    isGone: outer.isGone || lastOf(style, /^display$/i)?.startsWith('none') === true,
    isInvisible: visibility === undefined ? outer.isInvisible : /^(?:hidden|collapse)/.test(visibility),
    isTiny: size === undefined ? outer.isTiny : isTinySize(size),
  }
}

/** Returns sanitiser options that replace each text of the HTML with the result of `textOf`. */
export const trackVisibility = (textOf: (text: string, isHidden: boolean) => string) => {
  const open: Visibility[] = [visible]
  const here = (): Visibility => open.at(-1) ?? visible
  return {
    onOpenTag: (_tag, { style = '' }) => {
      open.push(style === '' ? here() : visibilityWithin(here(), style))
    },
    onCloseTag: () => {
      open.pop()
    },
    textFilter: (text) => {
      const { isGone, isInvisible, isTiny } = here()
      return textOf(text, isGone || isInvisible || isTiny)
    },
  } satisfies IOptions
}
