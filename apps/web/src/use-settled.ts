/** Returns the typed text only when the user stops typing for a moment, so that not every keystroke sends a query. */

import { useEffect, useState } from 'react'

/** Longer than the usual pause between two keystrokes. */
const settledMs = 180

export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
