/**
 * Spec section 4: a second click while a submit is running shows 'Frequent clicks'. Every form, dialog and confirmation
 * submits through `useSubmit`.
 */

import { App } from 'antd'
import { useCallback, useState } from 'react'
import { useT } from '../UiProvider.tsx'
import { createSubmitGuard, failureText } from './submit-guard.ts'

/** Runs a submit. Resolves to true when it succeeded, and to false when it failed or was refused as too frequent. */
export type Submit = (run: () => Promise<unknown>) => Promise<boolean>

type SubmitState = {
  submit: Submit
  isPending: boolean
  /** The text of the failure of the last submit. */
  failure: string | null
  clearFailure: () => void
}

/**
 * `isChoice`: for a field whose choice is saved at once. The next choice is possible as soon as the last one is saved,
 * because a user may choose several values within a second.
 */
export const useSubmit = ({ isChoice = false }: { isChoice?: boolean } = {}): SubmitState => {
  const t = useT()
  const warn = useFrequentWarning()
  const [guard] = useState(() => createSubmitGuard())
  const [running, setRunning] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const submit: Submit = useCallback(
    async (run) => {
      const release = guard.take()
      if (release === null) {
        warn()
        return false
      }
      const releaseAfter = isChoice ? release : undefined
      setFailure(null)
      setRunning((count) => count + 1)
      try {
        await run()
        return true
      } catch (error) {
        release()
        setFailure(failureText(error, t))
        return false
      } finally {
        releaseAfter?.()
        setRunning((count) => count - 1)
      }
    },
    [guard, isChoice, t, warn],
  )
  return { submit, isPending: running > 0, failure, clearFailure: useCallback(() => setFailure(null), []) }
}

const useFrequentWarning = (): (() => void) => {
  const t = useT()
  const { message } = App.useApp()
  // The key shows the toast once, however often the user clicks.
  return useCallback(() => void message.warning({ content: t('login.frequent'), key: 'frequent' }), [message, t])
}
