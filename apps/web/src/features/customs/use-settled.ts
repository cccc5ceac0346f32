/** What was typed, once the typing pauses: one question to the server instead of one for each key. */
import { useEffect, useState } from 'react'

/** Between two keys of someone who types. */
const settledMs = 180

export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
