/** Arrow keys move through the lines of the tree and of the results, from and to the search box. */
import type { KeyboardEvent } from 'react'

export const walkLines = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="text"], [data-hs-line]')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}
