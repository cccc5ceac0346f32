/** Parses HTML into a small tree. Hostile pages cost bounded memory: the depth and the number of elements are limited. */

import { Parser } from 'htmlparser2'

export type Element = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (Element | string)[]
}

/** Elements below this depth become siblings, so that walking the tree needs no deep stack. */
const depthAtMost = 200
/** Further elements are ignored; their text stays. */
const elementsAtMost = 100_000

export const parseHtml = (html: string): Element => {
  const root: Element = { tag: '#root', attributes: {}, children: [] }
  const open: Element[] = [root]
  let elements = 0
  let ignored = 0
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      elements += 1
      if (elements > elementsAtMost || open.length > depthAtMost) {
        ignored += 1
        return
      }
      const element: Element = { tag, attributes, children: [] }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    ontext: (text) => {
      const siblings = open.at(-1)?.children ?? []
      const last = siblings.at(-1)
      // The parser splits a text at each entity.
      if (typeof last === 'string') siblings[siblings.length - 1] = last + text
      else siblings.push(text)
    },
    onclosetag: () => {
      if (ignored > 0) ignored -= 1
      else if (open.length > 1) open.pop()
    },
  })
  parser.write(html)
  parser.end()
  return root
}

/** Calls `visit` for each element in document order. */
export const walk = (element: Element, visit: (element: Element) => void): void => {
  visit(element)
  for (const child of element.children) if (typeof child !== 'string') walk(child, visit)
}

/** The text of an element and all its descendants, scripts included, up to about `most` characters. */
export const textOf = (element: Element, most = Number.POSITIVE_INFINITY): string => {
  let text = ''
  for (const child of element.children) {
    if (text.length >= most) break
    text += typeof child === 'string' ? child : textOf(child, most - text.length)
  }
  return text.slice(0, most)
}

/** Whether one of the element's classes is `name`. */
export const hasClass = ({ attributes }: Element, name: string): boolean =>
  (attributes['class'] ?? '').slice(0, 1_000).split(/\s+/).includes(name)
