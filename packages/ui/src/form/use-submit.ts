/**
 * Spec section 4: a second click while a submit is running shows 'Frequent clicks'. Every form, dialog and confirmation
 * submits through `useSubmit`.
 */

import { App } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useT } from '../UiProvider.tsx'
import { createSubmitGuard, failureText } from './submit-guard.ts'

/** Runs a submit. Resolves to true when it succeeded, and to false when it failed or was refused as too frequent. */
export type Submit = (run: () => Promise<unknown>) => Promise<boolean>

export const useSubmit = (): { submit: Submit; isPending: boolean; failure: string | null } => {
  const warn = useFrequentWarning()
  const [guard] = useState(() => createSubmitGuard())
  const [running, setRunning] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const submit: Submit = useCallback(
    async (run) => {
      const release = guard.take()
      if (release === null) {
        warn()
        return false
      }
      setFailure(null)
      setRunning((count) => count + 1)
      try {
        await run()
        return true
      } catch (error) {
        release()
        const text = failureText(error)
        if (isMounted.current) setFailure(text)
        return false
      } finally {
        if (isMounted.current) setRunning((count) => count - 1)
      }
    },
    [guard, warn],
  )
  return { submit, isPending: running > 0, failure }
}

const useFrequentWarning = (): (() => void) => {
  const t = useT()
  const { message } = App.useApp()
  // The key shows the toast once, however often the user clicks.
  return useCallback(() => void message.warning({ content: t('login.frequent'), key: 'frequent' }), [message, t])
}
