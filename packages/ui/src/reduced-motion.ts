/** Whether this person's system asks for less motion. The parts must know: they wait for the end of what moves. */
import { useSyncExternalStore } from 'react'

const ask = () => matchMedia('(prefers-reduced-motion: reduce)')

const subscribe = (onChange: () => void): (() => void) => {
  const query = ask()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => ask().matches)
