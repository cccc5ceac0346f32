/** Inserts text at a field's last caret position, or at its end. */

import { useRef, type SyntheticEvent } from 'react'

type Field = { value: string; limit: number; onChange: (value: string) => void }

export const useCaret = ({ value, limit, onChange }: Field) => {
  const caret = useRef<number | null>(null)
  return {
    onSelect: ({ currentTarget }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      caret.current = currentTarget.selectionEnd
    },
    /** A text that would exceed the length limit is not inserted, because a truncated variable is useless. */
    insert: (words: string) => {
      if (value.length + words.length > limit) return
      const at = Math.min(caret.current ?? value.length, value.length)
      caret.current = at + words.length
      onChange(value.slice(0, at) + words + value.slice(at))
    },
  }
}
