/**
 * Runs at most one AI rewriting at a time. The text of the rewriting is streamed and its result is stored. When the
 * dialog closes, the rewriting is aborted.
 */

import { useQueryClient } from '@tanstack/react-query'
import type { CallInputOf } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { CallFailure, isFailure } from '../../../failure.ts'

export type Wanted = CallInputOf<typeof api.ai.rewrite.endpoint>

export type Rewriting =
  | { state: 'idle' }
  | { state: 'running'; text: string; isSecond: boolean }
  | { state: 'done'; content: string; newNumbers: readonly string[] }
  | { state: 'refused'; parts: readonly string[] }
  | { state: 'failed'; failure: CallFailure }

/** Failures that the rewriting dialog shows itself, so that no toast is shown. */
const handles = ['ai_not_configured', 'ai_unavailable', 'quota_exhausted', 'network'] as const

export const useRewrite = () => {
  const t = useT()
  const client = useQueryClient()
  const [rewriting, setRewriting] = useState<Rewriting>({ state: 'idle' })
  const leave = useRef(new AbortController())
  useEffect(() => () => leave.current.abort(), [])

  const stop = () => {
    leave.current.abort()
    setRewriting({ state: 'idle' })
  }
  const run = async (wanted: Wanted) => {
    leave.current.abort()
    const own = new AbortController()
    leave.current = own
    const show = (next: Rewriting) => {
      if (!own.signal.aborted) setRewriting(next)
    }
    let text = ''
    let isSecond = false
    show({ state: 'running', text, isSecond })
    try {
      for await (const event of await api.ai.rewrite(wanted, { signal: own.signal, handles })) {
        if (event.kind === 'done') return show({ state: 'done', content: event.content, newNumbers: event.newNumbers })
        if (event.kind === 'refused') return show({ state: 'refused', parts: event.parts })
        isSecond ||= event.kind === 'again'
        text = event.kind === 'again' ? '' : text + event.text
        show({ state: 'running', text, isSecond })
      }
      // The stream ended without its final event, e.g. because a proxy lost the connection to the server.
      show({ state: 'failed', failure: new CallFailure('network', 0, t('error.network')) })
    } catch (error) {
      if (isFailure(error)) show({ state: 'failed', failure: error })
      else if (!own.signal.aborted) throw error
    } finally {
      // Refetches the remaining quota. The server counts an AI use when the response starts, and cancels the count
      // after a failure.
      void client.invalidateQueries({ queryKey: api.membership.searchTimes.queryKey({}) })
    }
  }
  return { rewriting, run, stop }
}
