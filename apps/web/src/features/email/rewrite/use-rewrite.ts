/** One rewriting at a time: its text as it comes, its result, and the end of it where the reader goes away. */
import { useEffect, useRef, useState } from 'react'
import type { CallInputOf } from '@tradewind/contract'
import { api } from '../../../api.ts'
import { isFailure, type CallFailure } from '../../../failure.ts'

export type Wanted = CallInputOf<typeof api.ai.rewrite.endpoint>

export type Rewriting =
  | { state: 'idle' }
  | { state: 'running'; text: string; isSecond: boolean }
  | { state: 'done'; content: string; newNumbers: readonly string[] }
  | { state: 'failed'; failure: CallFailure }

/** Shown in the dialog itself. */
const handles = ['ai_not_configured', 'ai_unavailable', 'ai_parts_lost', 'quota_exhausted', 'network'] as const

export const useRewrite = () => {
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
        isSecond ||= event.kind === 'again'
        text = event.kind === 'again' ? '' : text + event.text
        show({ state: 'running', text, isSecond })
      }
    } catch (error) {
      if (isFailure(error)) show({ state: 'failed', failure: error })
      else if (!own.signal.aborted) throw error
    }
  }
  return { rewriting, run, stop }
}
