/** Handles the answer of a call of kind `file`: the page shows its content, or the browser saves it. */

import { z } from 'zod'

const downloaded = z.object({ blob: z.instanceof(Blob), filename: z.string() })

/** Returns the content of a `file` answer, so that the page can show it. */
export const blobOf = (answer: unknown): Blob => downloaded.parse(answer).blob

/** `answer` comes from a call of kind `file`. */
export const saveDownload = (answer: unknown): void => {
  const { blob, filename } = downloaded.parse(answer)
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // The object URL is revoked in the next task, when the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
