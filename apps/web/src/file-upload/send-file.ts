/**
 * Sends a file in parts and waits until the server has inspected it. The server remembers how many bytes it has
 * received. After a network loss, a closed tab or a restart of the server, the upload of the file therefore continues
 * where it stopped. A part that arrives twice is stored once.
 */

import type { DatasetName, FileUpload } from '@tradewind/contract'
import { isFailure } from '../failure.ts'

/**
 * The size of a part. Losing a part of this size costs little on a slow line, and several parts fit into a browser's
 * memory.
 */
const partBytes = 4 * 1024 * 1024
const finishedPollMs = 500

export type UploadCalls = {
  begin(input: {
    dataset: DatasetName
    source?: string
    fileName: string
    sizeBytes: number
    fingerprint: string
  }): Promise<FileUpload>
  part(input: { uploadId: string; offset: number }, file: File, onShare: (share: number) => void): Promise<FileUpload>
  finish(uploadId: string): Promise<FileUpload>
  state(uploadId: string): Promise<FileUpload>
  /** Waits for the given time; rejects when the upload is stopped. */
  wait(ms: number): Promise<void>
  /** Waits for the given time, or until the network returns; rejects when the upload is paused or stopped. */
  waitForNetwork(ms: number): Promise<void>
  /**
   * Throws when the user has paused the upload. It is called only between two parts, because the server would discard
   * an incomplete part.
   */
  checkPaused(): void
}

export type SendProgress = {
  uploadId: string
  /** The share of the bytes that have been sent, 0 to 1. */
  share: number
  /**
   * `waiting`: there is no network; the upload continues automatically when the network returns. `reading`: all bytes
   * are sent, and the server inspects the file.
   */
  stage: 'sending' | 'waiting' | 'reading'
}

export type FileToSend = { file: File; dataset: DatasetName; source: string }

/**
 * Identifies a file on the user's computer by its name, size and modification time, so that an interrupted upload can
 * be continued.
 */
export const fingerprintOf = ({ name, size, lastModified }: File): string =>
  `${name.slice(0, 300)}|${size}|${lastModified}`

/**
 * Whether a failure is transient: there was no response, a proxy responded with an HTML page, or the server is
 * restarting.
 */
const isTransient = (error: unknown): boolean =>
  isFailure(error, 'network', 'unknown', 'internal', 'engine_unavailable', 'too_many_requests', 'request_too_slow')

/** Returns the delay before a retry: 1 s, 2 s, 4 s … at most half a minute. */
const waitMs = (failures: number): number => Math.min(30_000, 1000 * 2 ** Math.min(failures, 10))

/**
 * Returns the upload in the state `finished` or `refused`. Rejects on a failure that is not transient, and when the
 * upload is paused or stopped.
 */
export const sendFile = async (
  calls: UploadCalls,
  { file, dataset, source }: FileToSend,
  onProgress: (progress: SendProgress) => void,
): Promise<FileUpload> => {
  let uploadId = ''
  const share = (bytes: number) => Math.min(1, bytes / Math.max(file.size, 1))
  /** Repeats an attempt as long as its failure is transient. */
  const persist = async <T>(attempt: () => Promise<T>, sentBytes: number): Promise<T> => {
    for (let failures = 0; ; failures += 1) {
      try {
        return await attempt()
      } catch (error) {
        if (!isTransient(error)) throw error
        onProgress({ uploadId, share: share(sentBytes), stage: 'waiting' })
        await calls.waitForNetwork(waitMs(failures))
      }
    }
  }
  const name = { fileName: file.name.slice(-200), sizeBytes: file.size, fingerprint: fingerprintOf(file) }
  let upload = await persist(() => calls.begin({ dataset, ...(source === '' ? {} : { source }), ...name }), 0)
  uploadId = upload.uploadId
  while (upload.state === 'open' && upload.receivedBytes < file.size) {
    calls.checkPaused()
    const offset = upload.receivedBytes
    const part = new File([file.slice(offset, offset + partBytes)], file.name)
    const report = (done: number) => onProgress({ uploadId, share: share(offset + done * part.size), stage: 'sending' })
    report(0)
    upload = await persist(() => calls.part({ uploadId, offset }, part, report), offset)
  }
  onProgress({ uploadId, share: 1, stage: 'reading' })
  upload = await persist(() => calls.finish(uploadId), file.size)
  while (upload.state === 'finishing') {
    await calls.wait(finishedPollMs)
    onProgress({ uploadId, share: 1, stage: 'reading' })
    upload = await persist(() => calls.state(uploadId), file.size)
  }
  return upload
}
