/** Uploads one file, with functions to send, pause, continue and cancel. */

import { useQueryClient } from '@tanstack/react-query'
import type { DatasetName, FileUpload } from '@tradewind/contract'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { isFailure, type CallFailureName } from '../failure.ts'
import { sendFile, type FileToSend, type SendProgress, type UploadCalls } from './send-file.ts'

/** Failures that `sendFile` handles itself, so that they show no toast. */
const handles: readonly CallFailureName[] = [
  'network',
  'unknown',
  'internal',
  'engine_unavailable',
  'too_many_requests',
  'request_too_slow',
]

/** `pausing`: the user has paused, but the current part is still being sent. */
export type Sending = SendProgress & { name: string; pause: 'no' | 'pausing' | 'paused' }

export const useFileUpload = (dataset: DatasetName, onEnded: (upload: FileUpload) => void) => {
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending | null>(null)
  const current = useRef<{ given: FileToSend; stop: AbortController; pauseRequest: AbortController } | null>(null)
  useEffect(() => () => current.current?.stop.abort(), [])

  const refresh = () => client.invalidateQueries({ queryKey: [api.uploads.unfinished.endpoint.path] })

  const run = async (given: FileToSend) => {
    const [stop, pauseRequest] = [new AbortController(), new AbortController()]
    current.current = { given, stop, pauseRequest }
    const show = (progress: SendProgress) => {
      // After all bytes are sent, a pause has no effect.
      const pause = pauseRequest.signal.aborted && progress.stage !== 'reading' ? 'pausing' : 'no'
      if (!stop.signal.aborted) setSending({ ...progress, name: given.file.name, pause })
    }
    show({ uploadId: '', share: 0, stage: 'sending' })
    try {
      const ended = await sendFile(callsUntil(stop.signal, pauseRequest.signal), given, show)
      setSending(null)
      onEnded(ended)
    } catch (error) {
      const isPaused = pauseRequest.signal.aborted && error instanceof DOMException
      if (!stop.signal.aborted)
        setSending((previous) => (isPaused && previous !== null ? { ...previous, pause: 'paused' } : null))
      // A DOMException means that the user paused or stopped the upload. If the server refused the upload, a toast has
      // already shown the reason.
      if (!(error instanceof DOMException) && !isFailure(error)) throw error
    } finally {
      void refresh()
    }
  }

  const pause = () => {
    current.current?.pauseRequest.abort()
    setSending((previous) => (previous === null ? null : { ...previous, pause: 'pausing' }))
  }
  const cancel = async () => {
    current.current?.stop.abort()
    const uploadId = sending?.uploadId ?? ''
    setSending(null)
    if (uploadId !== '') await api.uploads.cancel({ uploadId })
    await refresh()
  }
  return {
    sending,
    send: (file: File, source: string) => void run({ file, dataset, source }),
    pause,
    goOn: () => void (current.current !== null && run(current.current.given)),
    cancel: () => void cancel(),
  }
}

const callsUntil = (signal: AbortSignal, pauseRequest: AbortSignal): UploadCalls => ({
  begin: (input) => api.uploads.begin(input, { signal, handles }),
  part: (input, file, onUploadShare) => api.uploads.part(input, { signal, file, onUploadShare, handles }),
  finish: (uploadId) => api.uploads.finish({ uploadId }, { signal, handles }),
  state: (uploadId) => api.uploads.state({ uploadId }, { signal, handles }),
  wait: (ms) => waitUntil(ms, signal),
  waitForNetwork: (ms) => waitUntil(ms, AbortSignal.any([signal, pauseRequest])),
  checkPaused: () => pauseRequest.throwIfAborted(),
})

const waitUntil = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
      signal.removeEventListener('abort', stop)
      settle()
    }
    const goOn = end(resolve)
    const stop = end(() => reject(new DOMException('the upload was stopped', 'AbortError')))
    const timer = setTimeout(goOn, ms)
    window.addEventListener('online', goOn)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })
