/**
 * Stores text that a user has typed but not submitted, in the session storage of the browser tab. The text survives a
 * reload, and signing in again after the session has expired. It is stored for one user and one form, so that no other
 * user of the tab sees it. Passwords must never be stored.
 */

const prefix = 'typed.'

export type TypedText = {
  read(): unknown
  write(value: unknown): void
  forget(): void
}

/** `form` names the form, and the object to which it belongs. */
export const openTypedText = (
  { userId, form }: { userId: string; form: string },
  storage: Storage = sessionStorage,
): TypedText => {
  const key = `${prefix}${userId}.${form}`
  return {
    read: () => {
      const stored = storage.getItem(key)
      return stored === null ? null : JSON.parse(stored)
    },
    write: (value) => {
      try {
        storage.setItem(key, JSON.stringify(value))
      } catch (error) {
        // The storage is full. The text remains on screen, but does not survive a reload.
        if (!(error instanceof DOMException)) throw error
        storage.removeItem(key)
      }
    },
    forget: () => storage.removeItem(key),
  }
}

/** Must be called when the user signs out. */
export const forgetTypedTexts = (storage: Storage = sessionStorage): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
}

/**
 * Returns the values that JSON preserves: text, numbers, booleans, and lists and plain objects of them. Dates, files
 * and empty values are left out.
 */
export const plainFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]: [string, unknown]) => isPlain(value) && !isEmpty(value)))

/**
 * Returns the values of a form that must be stored, or null if the user has changed nothing. A field that the user has
 * emptied is stored as empty, so that its initial value does not return. The values of `secret` fields are left out.
 */
export const typedFields = (
  fields: object,
  initial: object,
  secret: readonly string[] = [],
): Record<string, unknown> | null => {
  const storable = (values: object) =>
    Object.fromEntries(Object.entries(plainFields(values)).filter(([name]) => !secret.includes(name)))
  const now = storable(fields)
  const before = storable(initial)
  if (JSON.stringify(now) === JSON.stringify(before)) return null
  const emptied = Object.entries(fields).filter(([name, value]) => name in before && isEmpty(value))
  return { ...Object.fromEntries(emptied.map(([name, value]: [string, unknown]) => [name, value ?? null])), ...now }
}

const isPlain = (value: unknown): boolean => {
  if (value === null || value === undefined) return true
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object') return ['string', 'number', 'boolean'].includes(typeof value)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
