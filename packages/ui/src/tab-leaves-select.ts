/**
 * Lets the Tab key leave a select with several values. antd would choose the active option instead: if this option is
 * already chosen, antd removes it from the values, and the focus stays in the select.
 */

import { useEffect } from 'react'

const tabLeavesSelect = (event: Pick<KeyboardEvent, 'key' | 'target' | 'stopPropagation'>): void => {
  const { target } = event
  if (event.key === 'Tab' && target instanceof Element && target.closest('.ant-select-multiple') !== null)
    event.stopPropagation()
}

export const useTabLeavesSelect = (): void =>
  useEffect(() => {
    // In the capture phase of the window the event has not reached the handlers of antd yet.
    addEventListener('keydown', tabLeavesSelect, true)
    return () => removeEventListener('keydown', tabLeavesSelect, true)
  }, [])
