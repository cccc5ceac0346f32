/** Contacts that a page states for machines: JSON-LD and microdata of schema.org, hCard and h-card. */

import { hasClass, textOf, walk, type Element } from '../html/tree.ts'

/** A contact as the markup states it, before it is checked. */
export type StatedContact = {
  kind: 'email' | 'phone' | 'fax' | 'profile'
  value: string
  name: string | null
  title: string | null
}

const jsonLengthAtMost = 500_000
const depthAtMost = 12
const contactsAtMost = 500
/** A contact, a name or a title is shorter. Elements that contain each other may all have the text of a page. */
const shownAtMost = 1_000
/** A card has its name among its first elements. Cards that contain each other may all have those of a page. */
const cardElementsAtMost = 2_000

/** The contacts of a JSON-LD script. A script that is no JSON has none. */
export const readJsonLd = (script: string): StatedContact[] => {
  if (script.length > jsonLengthAtMost) return []
  const found: StatedContact[] = []
  try {
    visitNode(JSON.parse(script.replace(/^\s*(?:<!--|\/\/<!\[CDATA\[)|(?:-->|\/\/\]\]>)\s*$/g, '')), found, 0)
  } catch (error) {
    // Pages often contain broken JSON-LD; such a script states nothing.
    if (!(error instanceof SyntaxError)) throw error
  }
  return found
}

const isPerson = (type: unknown): boolean => [type].flat().includes('Person')
const textAt = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

const visitNode = (node: unknown, found: StatedContact[], depth: number): void => {
  if (depth > depthAtMost || found.length > contactsAtMost) return
  if (Array.isArray(node)) return node.forEach((one) => visitNode(one, found, depth + 1))
  if (typeof node !== 'object' || node === null) return
  const fields = node as Record<string, unknown>
  const person = isPerson(fields['@type'])
  const name = person ? textAt(fields['name']) : null
  const title = person ? textAt(fields['jobTitle']) : null
  const add = (kind: StatedContact['kind'], values: unknown) => {
    for (const value of [values].flat()) {
      const text = textAt(value)
      if (text !== null) found.push({ kind, value: text, name, title })
    }
  }
  add('email', fields['email'])
  add('phone', fields['telephone'])
  add('fax', fields['faxNumber'])
  if (!person) add('profile', fields['sameAs'])
  for (const [key, value] of Object.entries(fields))
    if (!['email', 'telephone', 'faxNumber', 'sameAs'].includes(key)) visitNode(value, found, depth + 1)
}

const itemKinds = { email: 'email', telephone: 'phone', faxNumber: 'fax' } as const
const isItem = (name: string): name is keyof typeof itemKinds => name in itemKinds

/** The contacts of microdata (`itemprop`) and of hCard (`class="vcard"`) or h-card. */
export const readMarkup = (root: Element): StatedContact[] => {
  const found: StatedContact[] = []
  // A card may hold many contacts, so its holder is read once.
  const holders = new Map<Element | null, Holder>()
  const holderIn = (card: Element | null): Holder => {
    const known = holders.get(card) ?? holderOf(card)
    holders.set(card, known)
    return known
  }
  const valueOf = (element: Element): string => {
    const { attributes } = element
    const shown = textOf(element, shownAtMost).trim().slice(0, 200).toWellFormed()
    return attributes['content'] ?? attributes['href']?.replace(/^(?:mailto|tel):/i, '').split('?')[0] ?? shown
  }
  const visit = (element: Element, person: Element | null): void => {
    if (found.length > contactsAtMost) return
    const { attributes, children } = element
    const type = attributes['itemtype'] ?? ''
    const isCard = hasClass(element, 'vcard') || hasClass(element, 'h-card')
    const holder = isCard || /schema\.org\/Person/i.test(type) ? element : 'itemscope' in attributes ? null : person
    for (const property of new Set((attributes['itemprop'] ?? '').split(/\s+/)))
      if (isItem(property)) found.push({ kind: itemKinds[property], value: valueOf(element), ...holderIn(holder) })
    if (person !== null && (hasClass(element, 'email') || hasClass(element, 'u-email')))
      found.push({ kind: 'email', value: valueOf(element), ...holderIn(holder) })
    if (person !== null && (hasClass(element, 'tel') || hasClass(element, 'p-tel')))
      found.push({ kind: 'phone', value: valueOf(element), ...holderIn(holder) })
    for (const child of children) if (typeof child !== 'string') visit(child, holder)
  }
  visit(root, null)
  return found
}

type Holder = { name: string | null; title: string | null }

/** The name and the title in a card of a person. A card of an organisation names no person. */
const holderOf = (card: Element | null): Holder => {
  const found = new Map<'name' | 'organisation' | 'title', string>()
  const note = (field: 'name' | 'organisation' | 'title', text: () => string) => {
    if (!found.has(field)) found.set(field, text())
  }
  let left = cardElementsAtMost
  if (card !== null)
    walk(card, (element) => {
      left -= 1
      if (left < 0) return
      const is = (...names: string[]) =>
        names.some((one) => hasClass(element, one) || element.attributes['itemprop'] === one)
      const text = () => textOf(element, shownAtMost).replaceAll(/\s+/g, ' ').trim().slice(0, 120)
      if (is('fn', 'p-name', 'name')) note('name', text)
      if (is('org', 'p-org')) note('organisation', text)
      if (is('title', 'role', 'p-job-title', 'p-role', 'jobTitle')) note('title', text)
    })
  const name = found.get('name') ?? null
  return { name: name === found.get('organisation') ? null : name, title: found.get('title') ?? null }
}
