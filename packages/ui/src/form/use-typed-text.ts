/** Preserves typed text in React components; see `typed-text.ts`. */

import { createContext, useContext, useMemo, useState } from 'react'
import { openTypedText, type TypedText } from './typed-text.ts'

/** The id of the signed-in user, to whom typed text belongs. Null: typed text is not stored. */
export const TypedTextOwner = createContext<string | null>(null)

const unstored: TypedText = { read: () => null, write: () => undefined, forget: () => undefined }

export const useTypedTextStore = (form: string): TypedText => {
  const userId = useContext(TypedTextOwner)
  return useMemo(() => (userId === null ? unstored : openTypedText({ userId, form })), [userId, form])
}

export type TypedState<Value> = {
  value: Value
  change: (next: (now: Value) => Value) => void
  /** True when the value differs from the initial value. */
  isChanged: boolean
  /** Deletes the stored text and returns to the initial value. Must be called after a successful submit. */
  forget: () => void
}

/**
 * A state that survives leaving the screen, a reload, and signing in again. `form` names the form and the object to
 * which it belongs, e.g. `reply 17`. `parse` returns null for a stored value of another shape, e.g. of an older version.
 */
export const useTypedState = <Value>(
  form: string,
  initial: Value,
  parse: (stored: unknown) => Value | null,
): TypedState<Value> => {
  const store = useTypedTextStore(form)
  const read = () => {
    const stored = store.read()
    return stored === null ? null : parse(stored)
  }
  const [held, setHeld] = useState(() => ({ store, initial, value: read() ?? initial }))
  if (held.store !== store) setHeld({ store, initial, value: read() ?? initial })
  return {
    value: held.value,
    change: (next) =>
      setHeld((now) => {
        const value = next(now.value)
        now.store.write(value)
        return { ...now, value }
      }),
    isChanged: JSON.stringify(held.value) !== JSON.stringify(held.initial),
    forget: () => {
      store.forget()
      setHeld((now) => ({ ...now, value: now.initial }))
    },
  }
}
