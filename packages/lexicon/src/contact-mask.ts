/** Masks contact details for users whose membership does not include them (product.md section 1). */

export type ContactKind = 'email' | 'phone' | 'website' | 'address'

const keepStart = (text: string, length: number): string =>
  text.length <= length ? '***' : `${[...text].slice(0, length).join('')}***`

/** Masks a name (`A***`). The result does not reveal the length of the name. */
export const maskName = (name: string): string => keepStart(name.trim(), 1)

/**
 * Masks a value (`j***@***`, `+49***`, `***.de`, `Wal***`), so that the user sees that the value exists but cannot use
 * it. The result does not reveal the length of the value.
 */
export const maskContact = (kind: ContactKind, value: string): string => {
  const text = value.trim()
  if (kind === 'email') return `${keepStart(text.split('@')[0] ?? '', 1)}@***`
  if (kind === 'website') {
    const domain = /\.([a-z]{2,10})(?:[/:?#]|$)/i.exec(text.replace(/^[a-z]+:\/\//i, ''))?.[1]
    return domain === undefined ? '***' : `***.${domain}`
  }
  return keepStart(text, 3)
}
