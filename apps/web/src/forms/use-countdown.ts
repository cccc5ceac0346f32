/** Seconds until another code may be requested. Leaving the view resets the countdown (spec section 4). */
import { useEffect, useState } from 'react'

export const resendSeconds = 60

export const useCountdown = () => {
  const [endsAt, setEndsAt] = useState<number | null>(null)
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (endsAt === null) return
    // Computed from the clock: a background tab's timers are slowed down.
    const tick = () => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setSecondsLeft(left)
      if (left === 0) setEndsAt(null)
    }
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return {
    secondsLeft,
    start: () => setEndsAt(Date.now() + resendSeconds * 1000),
    reset: () => {
      setEndsAt(null)
      setSecondsLeft(0)
    },
  }
}
