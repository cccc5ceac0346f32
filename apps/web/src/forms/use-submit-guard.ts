/** Spec section 4: a second click while a submit is running shows 'Frequent clicks'. */

import { useT } from '@tradewind/ui'
import { useCallback, useEffect, useRef } from 'react'
import { notices } from '../notices.ts'

const guardMs = 1000

/**
 * Runs `submit` unless another submit is running. The next submit is possible after one second, or immediately when
 * `submit` fails.
 */
export const useSubmitGuard = (): ((submit: () => Promise<void>) => Promise<void>) => {
  const t = useT()
  const held = useRef<ReturnType<typeof setTimeout> | null>(null)
  const release = useCallback(() => {
    if (held.current !== null) clearTimeout(held.current)
    held.current = null
  }, [])
  useEffect(() => release, [release])
  return async (submit) => {
    if (held.current !== null) {
      notices.warning(t('login.frequent'))
      return
    }
    held.current = setTimeout(release, guardMs)
    try {
      await submit()
    } catch {
      // The failure is ignored here, because the form or a toast already shows it.
      release()
    }
  }
}
