/** The message that the user works on: taking it, marking it, and the time until the next one. */

import { useQueryClient } from '@tanstack/react-query'
import type { CallOutputOf, OutboxMessage } from '@tradewind/contract'
import { useSubmit } from '@tradewind/ui'
import { useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import { refreshLeads } from '../leads/refresh.ts'

type Taken = CallOutputOf<typeof api.leadOutbox.take.endpoint>
type State = { message: OutboxMessage | null; reason: Taken['reason']; waitsUntil: string | null }

export type Work = State & {
  isPending: boolean
  /** The seconds until the next message; 0: at once. */
  waitSeconds: number
  take: (messageId?: number) => Promise<boolean>
  finish: (outcome: 'sent' | 'skipped', text: string) => Promise<boolean>
  release: () => Promise<boolean>
}

const idle: State = { message: null, reason: null, waitsUntil: null }

export const useWork = (): Work => {
  const client = useQueryClient()
  const [state, setState] = useState<State>(idle)
  const { submit, isPending } = useSubmit({ isChoice: true })
  const [waitSeconds, readClock] = useSecondsUntil(state.waitsUntil)
  return {
    ...state,
    isPending,
    waitSeconds,
    take: (messageId) =>
      submit(async () => {
        const { message, reason, day } = await api.leadOutbox.take(messageId === undefined ? {} : { messageId })
        readClock()
        // A message that is held stays on screen when another one cannot be taken.
        setState((before) => ({ message: message ?? before.message, reason, waitsUntil: day.waitsUntil }))
        await refreshLeads(client)
      }),
    finish: (outcome, text) =>
      submit(async () => {
        if (state.message === null) return
        const { messageId } = state.message
        const { day } = await api.leadOutbox.finish({ messageId, outcome, ...(outcome === 'sent' ? { text } : {}) })
        readClock()
        setState({ message: null, reason: null, waitsUntil: day.waitsUntil })
        await refreshLeads(client)
      }),
    release: () =>
      submit(async () => {
        if (state.message !== null) await api.leadOutbox.release({ messageId: state.message.messageId })
        setState(idle)
        await refreshLeads(client)
      }),
  }
}

/** The seconds until an instant, and a function that reads the clock when the instant changes. */
const useSecondsUntil = (at: string | null): [seconds: number, readClock: () => void] => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (at === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [at])
  const seconds = at === null ? 0 : Math.max(0, Math.ceil((Date.parse(at) - now) / 1_000))
  return [seconds, () => setNow(Date.now())]
}
