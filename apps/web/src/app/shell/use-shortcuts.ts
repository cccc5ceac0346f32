/** `/` focuses the page's search field, ⌘K or Ctrl K opens the palette. */
import { useEffect } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

const searchField = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main [data-search] input, main input[type="search"], main input[data-search]')

export const useShortcuts = (openPalette: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)) {
        event.preventDefault()
        openPalette()
      } else if (event.key === '/' && !isTyping(event.target) && !event.metaKey && !event.ctrlKey && !event.altKey) {
        event.preventDefault()
        const field = searchField()
        if (field === null) openPalette()
        else field.focus()
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [openPalette])
}
