/** A minimal store for React. It contains the little state that belongs neither to the server nor to the URL. */

import { useSyncExternalStore } from 'react'

export type Store<T> = { get(): T; set(next: T): void; subscribe(listener: () => void): () => void }

export const createStore = <T>(initial: T, onChange?: (value: T) => void): Store<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      onChange?.(next)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const resets: (() => void)[] = []

/** A store with data of the signed-in user. It returns to its initial value at the end of the session. */
export const createSessionStore = <T>(initial: T): Store<T> => {
  const store = createStore(initial)
  resets.push(() => store.set(initial))
  return store
}

/** Must be called at the end of a session, so that the next user of this browser sees nothing of the former user. */
export const resetSessionStores = (): void => {
  for (const reset of resets) reset()
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get)
