/**
 * Tells whether the user's system requests reduced motion. Turning off animations in CSS is not enough, because some
 * components wait for the end of an animation.
 */

import { useSyncExternalStore } from 'react'

const ask = () => matchMedia('(prefers-reduced-motion: reduce)')

const subscribe = (onChange: () => void): (() => void) => {
  const query = ask()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => ask().matches,
    () => false,
  )
