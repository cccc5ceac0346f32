/**
 * Sends a file in parts until the server has inspected it. The server knows how much it has: after a network loss, a closed
 * tab or a restart the same file continues from there, and a part that arrives twice changes nothing.
 */
import type { DatasetName, FileUpload } from '@tradewind/contract'
import { isFailure } from '../failure.ts'

/** Small enough that a lost part costs little on a slow line, and that several fit in a browser's memory. */
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
  /** Rejects when stopped. */
  wait(ms: number): Promise<void>
  /** Waits this long, or until the network is back; rejects when paused or stopped. */
  waitForNetwork(ms: number): Promise<void>
  /** Throws when the user has paused: only between two parts, as the server keeps whole ones only. */
  checkPaused(): void
}

export type SendProgress = {
  uploadId: string
  /** 0 to 1 of the bytes. */
  share: number
  /** sending · waiting: the network is away, it continues automatically · reading: all is sent, the server inspects it. */
  stage: 'sending' | 'waiting' | 'reading'
}

export type FileToSend = { file: File; dataset: DatasetName; source: string }

/** Name, size and time of change identify files on one machine. */
export const fingerprintOf = ({ name, size, lastModified }: File): string =>
  `${name.slice(0, 300)}|${size}|${lastModified}`

/** Transient failures: no answer, a proxy's page, a restarting server. */
const isPassing = (error: unknown): boolean =>
  isFailure(error, 'network', 'unknown', 'internal', 'engine_unavailable', 'too_many_requests', 'request_too_slow')

/** 1 s, 2 s, 4 s … at most half a minute. */
const waitMs = (failures: number): number => Math.min(30_000, 1000 * 2 ** Math.min(failures, 10))

/**
 * Returns the upload as `finished` or `refused`. Rejects on final failures: refusals by name, and being paused or stopped.
 */
export const sendFile = async (
  calls: UploadCalls,
  { file, dataset, source }: FileToSend,
  onProgress: (progress: SendProgress) => void,
): Promise<FileUpload> => {
  let uploadId = ''
  const share = (bytes: number) => Math.min(1, bytes / Math.max(file.size, 1))
  /** Retries while the network is the cause. */
  const persist = async <T>(attempt: () => Promise<T>, sentBytes: number): Promise<T> => {
    for (let failures = 0; ; failures += 1) {
      try {
        return await attempt()
      } catch (error) {
        if (!isPassing(error)) throw error
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
    const told = (done: number) => onProgress({ uploadId, share: share(offset + done * part.size), stage: 'sending' })
    told(0)
    upload = await persist(() => calls.part({ uploadId, offset }, part, told), offset)
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
