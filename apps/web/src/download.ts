/** Handles the response of an endpoint of kind `file`: the page shows the file, or the browser saves it. */

import { z } from 'zod'

const downloaded = z.object({ blob: z.instanceof(Blob), filename: z.string() })

/** Returns the content of a file response, so that the page can show it. */
export const blobOf = (answer: unknown): Blob => downloaded.parse(answer).blob

/** Saves a file through the browser. `answer` is the response of an endpoint of kind `file`. */
export const saveDownload = (answer: unknown): void => {
  const { blob, filename } = downloaded.parse(answer)
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // The object URL is revoked in the next task, because the browser has then read it.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
