/** The typed text, updated when typing pauses, so that a query is not sent for each key. */

import { useEffect, useState } from 'react'

/** Longer than a typist's pause between two keys. */
const settledMs = 180

export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
