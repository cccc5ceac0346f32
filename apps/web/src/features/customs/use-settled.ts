/** Returns the typed text when typing pauses, so that a query is not sent for each key. */

import { useEffect, useState } from 'react'

/** This delay is longer than the pause between two keys of a typist. */
const settledMs = 180

export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
