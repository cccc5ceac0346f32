import { useEffect, useState } from 'react'

const leftUntil = (instant: string): number => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000))

/**
 * Returns the seconds until an instant, at least 0. They are computed from the clock, because browsers slow down the
 * timers of background tabs.
 */
export const useSecondsUntil = (instant: string): number => {
  const [left, setLeft] = useState(() => leftUntil(instant))
  useEffect(() => {
    const tick = () => setLeft(leftUntil(instant))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [instant])
  return left
}

/** Formats seconds, e.g. `1:59:07`, `04:09`. */
export const clockText = (seconds: number): string => {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const short = `${two((seconds % 3600) / 60)}:${two(seconds % 60)}`
  return seconds < 3600 ? short : `${Math.floor(seconds / 3600)}:${short}`
}
